import { type Html, html, nothing } from '#practice/page.ts';
import { inGroups, testCards } from '../cards.ts';
import type { CheckoutSession, Price } from '../objects.ts';
import { cardField, toDay, toMoney, toPaymentPage } from './page.ts';

export const shownCards = testCards.map(({ number, does }) => ({ number: inGroups(number), does }));

type Shown = {
  session: CheckoutSession;
  price: Price;
  product: string;
  email: string | null;
  problem: string | null;
};

/** Where the card is typed: what is paid, when, and the way back. */
export function checkoutPage({ session, price, product, email, problem }: Shown): string {
  const { trialEnd: firstDay, submitNote } = session.practice;
  const amount = toMoney(price.unit_amount, price.currency);
  return toPaymentPage(
    problem === null ? 'Pay: practice payments' : 'Please check: practice payments',
    html`<h1>${product}</h1>
<dl class="sums">
<div><dt>Price</dt><dd>${amount} each ${price.recurring.interval}</dd></div>
<div><dt>To pay today</dt><dd><b>${firstDay === null ? amount : toMoney(0, price.currency)}</b></dd></div>
${firstDay === null ? nothing : html`<div><dt>First payment</dt><dd>${amount} on ${toDay(firstDay)}</dd></div>`}
${email === null ? nothing : html`<div><dt>Account</dt><dd>${email}</dd></div>`}
</dl>
<p>It renews each ${price.recurring.interval} until it is cancelled. Cancel at any time.</p>
${submitNote === null ? nothing : html`<p>${submitNote}</p>`}
<form method="post" novalidate>
${cardField(shownCards, problem)}
<button class="go" type="submit">${firstDay === null ? `Pay ${amount}` : 'Start the plan'}</button>
</form>
${wayBack(session.cancel_url, 'Cancel and go back')}`,
  );
}

export function closedPage({
  status,
  success_url: success,
  cancel_url: cancel,
  id,
}: CheckoutSession): string {
  const isPaid = status === 'complete';
  return toPaymentPage(
    'Practice payments',
    html`<h1>${isPaid ? 'This is paid already' : 'This payment page is closed'}</h1>
<p>${isPaid ? 'Nothing more is charged here.' : 'Nothing was charged. Please go back and start again.'}</p>
${wayBack(isPaid ? withSessionId(success, id) : cancel, 'Back to Classroom Station')}`,
  );
}

/** Where a paid checkout leads: the product learns the session's id from the address. */
export function withSessionId(url: string, id: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id).replaceAll('%7BCHECKOUT_SESSION_ID%7D', id);
}

export function problemPage(heading: string, message: string): string {
  return toPaymentPage('Practice payments', html`<h1>${heading}</h1>\n<p>${message}</p>`);
}

export function wayBack(url: string | null, label: string): Html {
  return url === null ? nothing : html`<p class="back"><a href="${url}">${label}</a></p>`;
}
