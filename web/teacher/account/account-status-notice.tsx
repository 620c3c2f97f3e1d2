import { useEffect, useRef, useState } from 'react';
import { keepAccount } from '#contract/account.ts';
import { callApi } from '#web/lib/http.ts';
import { sayMoment } from '#web/lib/say-when.ts';
import { loadSession, type Session } from '#web/lib/session.ts';
import { showProblem } from '#web/lib/show-problem.ts';
import { EndedNotice } from '#web/shell/ended-notice.tsx';
import { PlanNote } from '#web/shell/plan-note.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** What a restricted account cannot do, and how to change that. */
export function AccountStatusNotice({ session }: { session: Session }) {
  const { standing, suspensionReason, deletionDueAt, termsAcceptedAt } = session;
  if (standing === 'deleting') return <Deleting dueAt={deletionDueAt} />;
  if (standing === 'suspended') {
    return (
      <Alert kind="notice" title="This account is suspended">
        {suspensionReason && <p>{suspensionReason}</p>}
        <p>
          You can still download your data, or delete the account.{' '}
          <a className="link" href="/contact">
            Contact us
          </a>{' '}
          if you think that this is a mistake.
        </p>
        <PlanNote />
      </Alert>
    );
  }
  if (termsAcceptedAt === null) {
    return (
      <Alert kind="notice" title="You have not agreed to the terms yet">
        <p>
          Settings and history are here once you have.{' '}
          <a className="link" href="/terms-agreement">
            Read and agree
          </a>
        </p>
      </Alert>
    );
  }
  return <EndedNotice isOnAccount />;
}

function Deleting({ dueAt }: { dueAt: string | null }) {
  const [isBusy, setIsBusy] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  // It replaces the button that was pressed.
  useEffect(() => ref.current?.focus(), []);
  async function handleKeep() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { deletion_due_at: stillDueAt } = await callApi(keepAccount, {});
      await loadSession();
      if (stillDueAt === null)
        showToast({ kind: 'success', title: 'Your account stays', text: 'Nothing was deleted.' });
      else showToast({ kind: 'destructive', title: 'Too late', text: 'The account is being deleted.' });
    } catch (error) {
      showProblem(error);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <Alert
      ref={ref}
      kind="notice"
      title={`This account will be deleted${dueAt ? `: ${sayMoment(dueAt)}` : ''}`}
    >
      <p>
        Your student link is closed. Until then nothing is lost: keep the account, or download everything.
      </p>
      <Button kind="dark" aria-disabled={isBusy || undefined} onClick={() => void handleKeep()}>
        Keep my account
      </Button>
    </Alert>
  );
}
