/** A constructed stylesheet, as the new window inherits the content security policy, which forbids inline styles. */
const style = `
.print-sheet { font: 10.5pt/1.32 "Atkinson Hyperlegible Next", system-ui, sans-serif; color: #000; background: #fff; max-width: 7.2in; margin: 0.4in auto; padding: 0 0.25in; overflow-wrap: break-word; orphans: 3; widows: 3; }
.print-sheet :is(h1, h2, h3) { font-family: "Bricolage Grotesque", system-ui, sans-serif; line-height: 1.15; margin: 0; break-after: avoid; }
.print-sheet h1 { font-size: 18pt; margin-bottom: 2pt; }
.print-sheet h2 { font-size: 12.5pt; margin-bottom: 2pt; }
.print-sheet h3 { font-size: 10.5pt; margin-bottom: 2pt; }
.print-sheet p { margin: 0 0 3pt; }
.print-sheet small, .print-sheet footer, .print-note { font-size: 9pt; font-weight: 400; }
.print-sheet dl { display: flex; flex-wrap: wrap; gap: 0 16pt; margin: 3pt 0 4pt; }
.print-sheet dl > div { display: flex; align-items: baseline; gap: 5pt; }
.print-sheet dt { font-size: 9pt; }
.print-sheet dd { margin: 0; font-weight: 700; }
.print-sheet section { margin-bottom: 7pt; }
.print-sheet ul { margin: 0 0 4pt; padding-inline-start: 16pt; }
.print-whole { break-inside: avoid; }
.print-quote { border-inline-start: 2.5pt solid; padding-inline-start: 7pt; font-weight: 700; break-inside: avoid; }
.print-sheet blockquote { margin: 2pt 0 4pt; padding-inline-start: 7pt; border-inline-start: 1pt solid; font-style: italic; }
.print-work { white-space: pre-wrap; }
.print-work u { text-underline-offset: 2pt; }
.print-work b { display: inline-block; min-width: 11pt; margin-inline-end: 3pt; border: 1pt solid; border-radius: 6pt; font-size: 8pt; line-height: 10pt; text-align: center; }
.print-sheet header { display: flex; align-items: center; gap: 10pt; margin-bottom: 6pt; border-bottom: 1.5pt solid; }
.print-sheet header > div { flex: 1; }
.print-sheet header svg { flex: none; width: 30mm; height: 30mm; margin: -3mm -3mm -2mm 0; }
.print-words b { letter-spacing: 0.02em; font-size: 12pt; }
.print-entry { margin: 0 0 5pt; break-inside: avoid; }
.print-signoff { font-weight: 700; margin-top: 8pt; }
.print-organizer { display: flex; margin: 4pt 0; border: 1pt solid; break-inside: avoid; }
.print-organizer > div { flex: 1; padding: 2pt 6pt 4pt; }
.print-organizer > div + div { border-left: 1pt solid; }
.print-organizer b { display: block; min-height: 1.3em; text-align: center; border-bottom: 1.5pt solid; }
.print-organizer i { display: block; height: 17pt; border-bottom: 0.5pt solid #777; }
.print-organizer i:last-child { border-bottom: 0; }
.print-sheet footer { border-top: 0.5pt solid; padding-top: 3pt; break-before: avoid; }
.is-printing-feedback .print-sheet { display: none; }
@media print {
  body { margin: 0; }
  .print-sheet { max-width: none; margin: 0; padding: 0; }
  .is-printing-feedback body { background: none; }
  .is-printing-feedback body > :not(.print-sheet) { display: none; }
  .is-printing-feedback .print-sheet { display: block; }
}
@page { margin: 0.5in; }
`;

const adopted = new WeakSet<Document>();

/** Applies the style of the printed page; resolves when its fonts are loaded. */
export async function adoptPrintStyle(page: Document): Promise<void> {
  if (!adopted.has(page)) {
    adopted.add(page);
    // A stylesheet can be adopted only by a document of the same window.
    const { CSSStyleSheet: Sheet } = page.defaultView as Window & typeof globalThis;
    const sheet = new Sheet();
    sheet.replaceSync(page === document ? style : ownFonts() + style);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
  }
  // A page in system fonts is better than none.
  const patience = new Promise((resolve) => setTimeout(resolve, 1_500));
  await Promise.race([page.fonts.ready, patience]);
}

/** The font faces of this page, with absolute addresses, for the new window. */
function ownFonts(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => ({ rule, base: sheet.href ?? location.href })))
    .filter(({ rule }) => rule instanceof CSSFontFaceRule)
    .map(({ rule, base }) =>
      rule.cssText.replace(/url\("([^"]+)"\)/g, (_, url: string) => `url("${new URL(url, base).href}")`),
    )
    .join('\n');
}
