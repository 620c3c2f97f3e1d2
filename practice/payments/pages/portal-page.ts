import { type Html, html, nothing } from '#practice/page.ts';
import type { PaymentMethod, PortalSession, Subscription } from '../objects.ts';
import { shownCards, wayBack } from './checkout-page.ts';
import { cardField, toDay, toMoney, toPaymentPage } from './page.ts';

export type PortalShown = {
  session: PortalSession;
  /** The one that is live, or else the latest. */
  subscription: Subscription | null;
  card: PaymentMethod | null;
  /** In the smallest unit of the currency. */
  owed: number;
  problem: string | null;
  done: string | null;
};

/** Where a customer looks after a subscription: state, next payment, card, invoices, cancel and resume. */
export function portalPage(shown: PortalShown): string {
  const { session, subscription, done, problem } = shown;
  return toPaymentPage(
    problem === null ? 'Your plan: practice payments' : 'Please check: practice payments',
    html`<h1>Your plan</h1>
${done === null ? nothing : html`<p class="done" role="status">${done}</p>`}
${subscription ? planOf(subscription) : html`<p>There is no plan here yet.</p>`}
${subscription ? cancelForm(subscription) : nothing}
${subscription ? cardForm(subscription, shown) : nothing}
${wayBack(session.return_url, 'Back to Classroom Station')}`,
  );
}

const statusWords: Record<Subscription['status'], string> = {
  trialing: 'Active, free days running',
  active: 'Active',
  past_due: 'Payment failed',
  canceled: 'Ended',
};

function planOf(subscription: Subscription): Html {
  const [{ price, current_period_end: end }] = subscription.items.data;
  const amount = toMoney(price.unit_amount, price.currency);
  const { status, cancel_at_period_end: ends, ended_at: ended } = subscription;
  const next = ended
    ? html`<div><dt>Ended on</dt><dd>${toDay(ended)}</dd></div>`
    : ends
      ? html`<div><dt>Ends on</dt><dd>${toDay(end)}</dd></div>`
      : html`<div><dt>Next payment</dt><dd>${amount} on ${toDay(end)}</dd></div>`;
  return html`<dl class="sums">
<div><dt>State</dt><dd><b>${ends && !ended ? 'Cancelled, still running' : statusWords[status]}</b></dd></div>
<div><dt>Price</dt><dd>${amount} each ${price.recurring.interval}</dd></div>
${next}
</dl>`;
}

function cancelForm({ status, cancel_at_period_end: ends }: Subscription): Html {
  if (status === 'canceled') return nothing;
  if (ends)
    return html`<form method="post"><button class="go" type="submit" name="action" value="resume">Keep my plan</button></form>`;
  return html`<form method="post">
<button type="submit" name="action" value="cancel">Cancel plan</button>
<p class="small">It runs until the end of the period that is paid.</p>
</form>`;
}

function cardForm({ status, currency }: Subscription, { card, owed, problem }: PortalShown): Html {
  if (status === 'canceled') return nothing;
  const sum = toMoney(owed, currency);
  return html`<section aria-labelledby="card-heading"><h2 id="card-heading">Card</h2>
<p>${card ? `The card on file ends in ${card.card.last4}.` : 'There is no card on file.'}</p>
<form method="post" novalidate>
${cardField(shownCards, problem)}
<button type="submit" name="action" value="card">${owed > 0 ? `Change card and pay ${sum}` : 'Change card'}</button>
</form></section>`;
}
