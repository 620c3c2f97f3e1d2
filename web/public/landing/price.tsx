import './price.css';
import '#web/ui/ruler.css';
import { hasPrice, siteFacts } from '#web/lib/site-facts.ts';
import { Section } from '#web/shell/page-head.tsx';
import { startLabel } from '#web/shell/sign-up/start-label.ts';
import { WaitForPlace } from '#web/shell/sign-up/wait-for-place.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Line } from '#web/ui/line.tsx';

const days = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90];

export function Price() {
  return (
    <>
      <WaitForPlace />
      {hasPrice() && <Offer />}
    </>
  );
}

function Offer() {
  return (
    <Section title="Try it for 90 days" className="while-open">
      <div className="offer">
        <div className="ruler trial on-pencil">
          <div className="trial-scale" aria-hidden="true">
            {days.map((day) => (
              <span key={day}>{day}</span>
            ))}
          </div>
          <h3>90 days free, no card</h3>
          <p>
            Sign in with {siteFacts().identityName} and set up your first unit. Everything is included from
            the first day.
          </p>
          <span className="trial-hole" aria-hidden="true" />
          <ButtonLink kind="go" wideOnPhone className="for-visitors" href="/terms-agreement">
            {startLabel()}
          </ButtonLink>
          <ButtonLink kind="go" wideOnPhone className="for-teachers" href="/teacher">
            Go to your dashboard
          </ButtonLink>
        </div>
        <div className="price-tag">
          <Line box="150 64" className="price-string">
            <path
              className="b"
              d="M4 32c22-28 46-30 64-10 18 18 42 26 73 10M4 32c24-12 42-6 64 4 22 12 48 10 73-4"
            />
          </Line>
          <div className="price-card">
            <b>$4.99</b>
            <span>per month after that</span>
            <p>Renews each month. Cancel any time in the payment portal.</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
