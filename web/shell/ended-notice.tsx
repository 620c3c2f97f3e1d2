import { useSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';

export function EndedNotice({ isOnAccount = false }: { isOnAccount?: boolean }) {
  const { standing, isBillingOn } = useSession();
  if (standing !== 'ended') return null;
  return (
    <Alert kind="notice" className="on-paper" title="Your access has ended">
      <p>
        Everything is still here: you can read, {isOnAccount ? 'export' : <a href="/account">export</a>},
        print and delete it. Saving, AI feedback and new links are off, and your students read that the
        classroom is paused.
      </p>
      {isBillingOn && (
        <p>
          <a href="/billing">See Billing</a> to go on where you stopped.
        </p>
      )}
    </Alert>
  );
}
