import { useSession } from '#web/lib/session.ts';

/** Where a plan is cancelled, for whom nothing else may be done. Nothing where there is nothing to pay. */
export function PlanNote() {
  if (!useSession().isBillingOn) return null;
  return (
    <p>
      A paid plan can be cancelled under{' '}
      <a className="link" href="/billing">
        Billing
      </a>
      .
    </p>
  );
}
