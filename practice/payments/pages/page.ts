import { type Html, html, nothing, toPage } from '#practice/page.ts';

export function toPaymentPage(title: string, main: Html): string {
  const note = html`<p class="note"><b>Practice payments.</b> No real money moves.</p>`;
  return toPage(title, html`${note}\n${main}`, 'payments');
}

/** `$4.99` for 499 of the currency's smallest unit. */
export function toMoney(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function toDay(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}

/** The field for a card number, with the problem that the last one had. */
export function cardField(cards: readonly { number: string; does: string }[], problem: string | null): Html {
  const described = problem === null ? 'cards' : 'card-problem cards';
  return html`<label for="card">Card number</label>
<input id="card" name="card" inputmode="numeric" autocomplete="off" required aria-describedby="${described}"${problem === null ? nothing : html` aria-invalid="true" autofocus`}>
${problem === null ? nothing : html`<p id="card-problem" class="problem">${problem}</p>`}
<div id="cards" class="cards"><p>Test cards; never type a real one:</p>
<ul>
${cards.map(({ number, does }) => html`<li><code>${number}</code> ${does}</li>`)}
</ul></div>`;
}
