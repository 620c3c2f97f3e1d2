import './start-buttons.css';
import { hasPrice } from '#web/lib/site-facts.ts';
import { startLabel } from '#web/shell/sign-up/start-label.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/**
 * Dashboard and portal for teachers, the trial for visitors, or the waiting list while sign-ups are closed. All
 * three have the same size, so the page does not move once the session is known.
 */
export function StartButtons() {
  return (
    <>
      <div className="row acts start-row for-teachers">
        <ButtonLink kind="pencil" href="/teacher">
          Teacher Dashboard
        </ButtonLink>
        <ButtonLink kind="alt" className="start-second" href="/student">
          Student Portal
        </ButtonLink>
      </div>
      <div className="row acts start-row for-visitors while-closed">
        <ButtonLink kind="pencil" href="#waiting-list">
          Join the waiting list
        </ButtonLink>
        <p className="start-terms">
          <b>We are at user capacity.</b> Leave an address, and we will contact you.
        </p>
      </div>
      <div className="row acts start-row for-visitors while-open awaits-session">
        <ButtonLink kind="pencil" href="/terms-agreement">
          {startLabel()}
        </ButtonLink>
        <p className="start-terms">
          {hasPrice() ? (
            <>
              <b>90 days free, no card.</b> Then $4.99 per month.
            </>
          ) : (
            <b>Students need no account.</b>
          )}
        </p>
      </div>
    </>
  );
}
