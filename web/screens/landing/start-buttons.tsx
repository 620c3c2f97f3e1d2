import './start-buttons.css';
import { useEffect, useState } from 'react';
import { checkUserCount } from '#contract/accounts.ts';
import { ask } from '#web/lib/ask.ts';
import { useSession } from '#web/lib/session.ts';
import { WaitingList } from '#web/shell/waiting-list.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** Signed in: to the two places. Signed out: to the trial, or to the waiting list when sign-ups are closed. */
export function StartButtons() {
  const { loading, user } = useSession();
  const areClosed = useClosedSignUps(!loading && user === null);
  if (user) {
    return (
      <div className="acts">
        <ButtonLink kind="pencil" href="/teacher">
          Teacher Dashboard
        </ButtonLink>
        <ButtonLink kind="alt" className="start-second" href="/student">
          Student Portal
        </ButtonLink>
      </div>
    );
  }
  if (areClosed) return <ClosedNotice />;
  return (
    <div className="acts awaits-session">
      <ButtonLink kind="pencil" href="/terms-agreement">
        Start your free trial
      </ButtonLink>
      <p className="start-terms">
        <b>90 days free, no card.</b> Then $4.99 per month.
      </p>
    </div>
  );
}

function ClosedNotice() {
  return (
    <section className="slip closed-notice on-paper" aria-labelledby="closed-title">
      <h2 id="closed-title">Every seat is taken for now</h2>
      <p>
        We are at user capacity. Leave your e-mail address and we will contact you when a place is free.
        Already have an account? <a href="/auth">Sign in</a>
      </p>
      <WaitingList />
    </section>
  );
}

/** True once it is known that no new account can be made. Not knowing counts as open: the sign-in asks again. */
function useClosedSignUps(isWanted: boolean) {
  const [areClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    ask(checkUserCount, {}, { signal: leaving.signal })
      .then(({ userCount, userLimit }) => setClosed(userCount >= userLimit))
      .catch(() => setClosed(false));
    return () => leaving.abort();
  }, [isWanted]);
  return areClosed;
}
