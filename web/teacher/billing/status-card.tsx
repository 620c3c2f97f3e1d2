import type { ReactNode } from 'react';
import type { Subscription } from '#contract/billing.ts';
import { monthlyPrice } from '#contract/constants.ts';
import { sayDate } from '#web/lib/say-when.ts';
import { useSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { classes } from '#web/ui/classes.ts';
import { TrialPencil } from './drawings.tsx';
import { CheckoutButton, PortalButton } from './pay-buttons.tsx';
import { type PlanState, planState, whyEnded } from './plan-state.ts';

type CardProps = {
  known: Subscription | undefined;
  /** Loading for the first time. */
  waiting: boolean;
};

export function StatusCard(props: CardProps) {
  const Card = cards[planState(props.known)];
  return <Card {...props} />;
}

const cards: Record<PlanState, (props: CardProps) => ReactNode> = {
  trial: TrialCard,
  active: ActiveCard,
  ending: EndingCard,
  past_due: PastDueCard,
  incomplete: IncompleteCard,
  expired: ExpiredCard,
};

function TrialCard({ known, waiting }: CardProps) {
  return (
    <>
      <TrialPencil daysLeft={known?.trial_days_left} />
      <Stamp kind="on">Free Trial Active</Stamp>
      <p>
        Your 90-day free trial gives you full access: both stations, every strategy, and all the feedback your
        students ask for.
      </p>
      {known && (
        <p>
          <b>{known.trial_days_left === 1 ? '1 day left.' : `${known.trial_days_left} days left.`}</b> It ends
          on {sayDate(known.trial_ends_at)}, and nothing is charged then. You can move to the paid plan now or
          later.
        </p>
      )}
      {waiting && <p>Checking your plan...</p>}
      <CheckoutButton label="Upgrade to Paid Plan" known={known} waiting={waiting} />
      {known?.has_portal && <PortalButton kind="alt" />}
    </>
  );
}

function ActiveCard({ known }: CardProps) {
  const { standing } = useSession();
  return (
    <>
      <TrialPencil />
      <Stamp kind="on">Active Subscription</Stamp>
      {standing === 'full' && <p>Everything is on, for you and for your students. Thank you.</p>}
      {known?.period_ends_at && (
        <p>
          Next payment: <b>{monthlyPrice}</b> on <b>{sayDate(known.period_ends_at)}</b>.
        </p>
      )}
      <PortalButton />
    </>
  );
}

function EndingCard({ known }: CardProps) {
  return (
    <>
      <Stamp kind="warm">Ends on {known?.cancels_at && sayDate(known.cancels_at)}</Stamp>
      <p>
        Your plan is cancelled. Until then everything stays as it is, for you and for your students, and
        nothing more is charged.
      </p>
      <p>Changed your mind? Resume your plan in the payment portal.</p>
      <PortalButton />
    </>
  );
}

function PastDueCard({ known }: CardProps) {
  return (
    <>
      <Stamp kind="warm">Active Subscription</Stamp>
      <Alert kind="notice" title="Your last payment did not go through">
        <p>
          {known?.grace_ends_at && `Nothing changes until ${sayDate(known.grace_ends_at)}. `}
          Please check your card in the payment portal, or pay there with another one.
        </p>
      </Alert>
      <PortalButton />
    </>
  );
}

function IncompleteCard({ known, waiting }: CardProps) {
  return (
    <>
      <Stamp kind="warm">Payment not finished</Stamp>
      <p>Your bank has not confirmed the first payment yet, so your paid plan has not begun.</p>
      {known && <p>Your free trial goes on until {sayDate(known.trial_ends_at)}.</p>}
      <CheckoutButton label="Finish the Payment" known={known} waiting={waiting} />
    </>
  );
}

function ExpiredCard({ known, waiting }: CardProps) {
  return (
    <>
      <TrialPencil daysLeft={0} />
      <Stamp kind="off">Trial Expired</Stamp>
      <p>
        {known && `${whyEnded(known)} `}Start the paid plan to keep giving your students feedback. Until then
        you can read, export, print and delete everything you have.
      </p>
      <blockquote className="promotion">
        “Two clear next steps for every student, while the draft is still on the desk.”
      </blockquote>
      <CheckoutButton label="Start Paid Plan for Just $4.99/month" known={known} waiting={waiting} />
      {known?.has_portal && <PortalButton kind="alt" />}
    </>
  );
}

function Stamp({ kind, children }: { kind: 'on' | 'warm' | 'off'; children: ReactNode }) {
  return (
    <h2 className={classes('stamp', `is-${kind}`)} id="status-title">
      {children}
    </h2>
  );
}
