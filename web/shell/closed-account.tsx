import { sayMoment } from '#web/lib/say-when.ts';
import { useSession } from '#web/lib/session.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageHead } from './page-head.tsx';
import { PlanNote } from './plan-note.tsx';

/** Replaces a teacher's pages while the account is suspended or awaits deletion. */
export function ClosedAccount() {
  const { standing, suspensionReason, deletionDueAt } = useSession();
  return (
    <main id="main" tabIndex={-1}>
      {standing === 'deleting' ? (
        <PageHead
          title="Your account is about to be deleted"
          acts={
            <ButtonLink kind="pencil" href="/account">
              Undo it, or export your data
            </ButtonLink>
          }
        >
          <p>
            {deletionDueAt && new Date(deletionDueAt) <= new Date()
              ? 'It is being deleted for good. This can take a while and cannot be undone any more.'
              : `It is deleted for good${deletionDueAt ? `: ${sayMoment(deletionDueAt)}` : ''}. Until then you can undo it, and everything is as it was. Your student link is off meanwhile.`}
          </p>
        </PageHead>
      ) : (
        <PageHead
          title="Your account is suspended"
          acts={
            <>
              <ButtonLink kind="pencil" href="/account">
                Export your data
              </ButtonLink>
              <ButtonLink kind="alt" href="/contact">
                Contact us
              </ButtonLink>
            </>
          }
        >
          {suspensionReason && <p>The reason: {suspensionReason}</p>}
          <p>
            Your student link is off. You can still export everything you have. If you think that this is a
            mistake, please write to us.
          </p>
          <PlanNote />
        </PageHead>
      )}
    </main>
  );
}
