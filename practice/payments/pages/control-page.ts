import { html, nothing } from '#practice/page.ts';
import type { Books } from '../books.ts';
import type { PaymentsControl } from '../control.ts';
import { type Webhooks, type WebhookWay, webhookWays } from '../webhooks.ts';
import type { Shown, Visit } from './hosted-checkout.ts';
import { toDay, toPaymentPage } from './page.ts';

const wayWords: Record<WebhookWay, string> = {
  usual: 'as usual',
  twice: 'twice',
  late: 'late',
  held: 'not until released',
  dropped: 'never',
};

/** The page `/practice`: the controls for a person. Every button is a plain form. */
export function visitControl(
  {
    books,
    control,
    webhooks,
  }: { books: Books; control: Omit<PaymentsControl, 'takeFault' | 'takeLoss'>; webhooks: Webhooks },
  { path, form, query }: Visit,
): Shown | null {
  if (path !== '/practice') return null;
  if (!form) return { status: 200, page: page(books, webhooks, query.get('done')) };
  const action = form.get('action') ?? '';
  const number = Math.trunc(Number(form.get('number')));
  const way = webhookWays.find((it) => it === form.get('way'));
  if (action === 'advance' && number >= 1 && number <= 3660) control.advanceDays(number);
  else if (action === 'fail-requests' && number >= 0 && number <= 1000) control.failRequests(number);
  else if (action === 'deliver' && way) control.deliver(way);
  else if (action === 'release') control.release();
  else if (action === 'release-reversed') control.release('newest-first');
  else
    return {
      status: 422,
      page: page(books, webhooks, null, 'That cannot be done. Please check the number.'),
    };
  return { location: '/practice?done=yes' };
}

function page(books: Books, webhooks: Webhooks, done: string | null, problem: string | null = null): string {
  return toPaymentPage(
    problem === null ? 'Controls: practice payments' : 'Please check: practice payments',
    html`<h1>Controls</h1>
${done === 'yes' ? html`<p class="done" role="status">Done.</p>` : nothing}
${problem === null ? nothing : html`<p class="problem" role="alert">${problem}</p>`}
<section aria-labelledby="clock"><h2 id="clock">Clock</h2>
<p>It is ${toDay(books.now())} here. Payments, ends and retries happen as the clock passes them.</p>
<form method="post"><label for="days">Days to move on</label>
<input id="days" name="number" type="number" min="1" max="3660" value="1" required>
<button type="submit" name="action" value="advance">Move the clock</button></form></section>
<section aria-labelledby="faults"><h2 id="faults">Things that go wrong</h2>
<form method="post"><label for="requests">Requests to answer with an error</label>
<input id="requests" name="number" type="number" min="0" max="1000" value="1" required>
<button type="submit" name="action" value="fail-requests">Fail requests</button></form></section>
<section aria-labelledby="events"><h2 id="events">Events</h2>
<p>Now: <b>${wayWords[webhooks.way()]}</b>.</p>
<form method="post"><label for="way">Send events from now on</label>
<select id="way" name="way">${webhookWays.map((way) => html`<option value="${way}"${way === webhooks.way() ? html` selected` : nothing}>${wayWords[way]}</option>`)}</select>
<button type="submit" name="action" value="deliver">Send them so</button>
<button type="submit" name="action" value="release">Release, oldest first</button>
<button type="submit" name="action" value="release-reversed">Release, newest first</button></form></section>`,
  );
}
