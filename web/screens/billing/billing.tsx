import './billing.css';
import { PageHead } from '#web/shell/page-head.tsx';
import { PublicPage } from '#web/shell/public-page.tsx';
import { Line } from '#web/ui/line.tsx';
import { Pane, Sheet } from '#web/ui/sheet.tsx';
import { Ticks } from '#web/ui/ticks.tsx';

/** What the trial and the plan are. */
export function Billing() {
  return (
    <PublicPage>
      <PageHead title="Billing" deep drawing={<Receipt />}>
        <p>Your trial and your plan, on one page.</p>
      </PageHead>
      <div className="wrap onto-board">
        <Sheet panes>
          <Pane aria-labelledby="trial-title">
            <NewPencil />
            <h2 id="trial-title">90 days free</h2>
            <p>
              A 90-day free trial with full access: every strategy, and all the feedback your students ask
              for. It began when you signed up.
            </p>
            <p className="fine-print">
              There is no card on file and payment is not open yet, so nothing is charged, now or when the
              trial ends.
            </p>
          </Pane>
          <Pane aria-labelledby="plan-title">
            <h2 id="plan-title">Plan details</h2>
            <p className="plan-price">
              <b>$4.99</b>
              <span>/month</span>
            </p>
            <Ticks
              items={[
                'Unlimited AI feedback generation',
                'Custom unit configurations',
                'Student submission processing',
                'Text and image upload support',
                'Pedagogical strategy customization',
              ]}
            />
            <p className="fine-print">
              This is the price after the trial. It renews each month until you cancel, at any time, in the
              payment portal.
            </p>
          </Pane>
        </Sheet>
        <p className="billing-links">
          <a className="link stand" href="/privacy-policy">
            Privacy Policy
          </a>
          <a className="link stand" href="/terms-of-service">
            Terms of Service
          </a>
        </p>
      </div>
    </PublicPage>
  );
}

function Receipt() {
  return (
    <Line box="360 130">
      <path d="M30 24c40-3 80-3 120 0v92l-15-9-15 9-15-9-15 9-15-9-15 9-15-9-15 9z" />
      <path className="thin" d="M50 48h46M50 66h62M50 84h38M122 48h10M122 66h10M122 84h10" />
      <path className="y" d="M186 78c12 6 18 14 24 28 14-34 34-58 62-76" />
      <path d="M284 108l38-66 16 9-38 66-19 11zM284 108l16 9M315 54l16 9" />
    </Line>
  );
}

function NewPencil() {
  return (
    <Line box="480 70" className="new-pencil">
      <path className="fy" d="M56 16c112-1 224-1 336 0v38c-112 1-224 1-336 0z" />
      <path className="thin" d="M56 29h336M56 42h336" />
      <path className="fm" d="M392 16l62 19-62 19c4-6 4-12 0-19 4-7 4-12 0-19z" />
      <path d="M440 31l14 4-14 4c2-3 2-5 0-8z" fill="currentColor" />
      <path className="fb" d="M36 16h20v38H36z" />
      <path className="thin" d="M43 16v38M49 16v38" />
      <path className="fe" d="M36 16H22c-9 0-14 8-14 19s5 19 14 19h14z" />
    </Line>
  );
}
