/** HTML that is safe to show as it is. */
export type Html = { html: string };

/** A template whose values are escaped unless they are HTML themselves. */
export function html(parts: TemplateStringsArray, ...values: (Html | Html[] | string | number)[]): Html {
  return { html: String.raw({ raw: parts }, ...values.map(toHtml)) };
}

function toHtml(value: Html | Html[] | string | number): string {
  if (Array.isArray(value)) return value.map(({ html: text }) => text).join('\n');
  if (typeof value === 'object') return value.html;
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const nothing: Html = { html: '' };

export function toPage(title: string, main: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
<link rel="stylesheet" href="/payments.css">
</head>
<body>
<main>
<p class="note"><b>Practice payments.</b> No real money moves.</p>
${main}
</main>
</body>
</html>`.html;
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
