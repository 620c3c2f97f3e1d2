/** A constructed stylesheet, as the new window inherits the content security policy, which forbids inline styles. */
const style = `
.print-sheet { font: 12pt/1.45 "Atkinson Hyperlegible Next", system-ui, sans-serif; color: #000; background: #fff; max-width: 7in; margin: 0.5in auto; padding: 0 0.25in; overflow-wrap: break-word; }
.print-sheet :is(h1, h2, h3) { font-family: "Bricolage Grotesque", system-ui, sans-serif; line-height: 1.15; margin: 0; break-after: avoid; }
.print-sheet h1 { font-size: 24pt; padding-bottom: 8pt; border-bottom: 3pt solid; }
.print-sheet h2 { font-size: 15pt; margin-bottom: 4pt; }
.print-sheet h3 { font-size: 12pt; margin-bottom: 2pt; }
.print-sheet p { margin: 0 0 6pt; }
.print-sheet dl { display: flex; flex-wrap: wrap; margin: 0 0 12pt; border-bottom: 1pt solid; }
.print-sheet dl > div { flex: 1 1 auto; padding: 6pt 12pt; border-left: 1pt solid; }
.print-sheet dl > div:first-child { border-left: 0; padding-left: 0; }
.print-sheet dt { font-size: 10pt; }
.print-sheet dd { margin: 0; font-weight: 700; }
.print-sheet section { margin-bottom: 14pt; }
.print-sheet ul { margin: 0 0 6pt; padding-inline-start: 18pt; }
.print-sheet li { margin-bottom: 3pt; }
.print-step { break-inside: avoid; }
.print-return svg { width: 32mm; height: 32mm; }
.print-words { letter-spacing: 0.03em; }
.print-quote { border-inline-start: 3pt solid; padding-inline-start: 9pt; font-weight: 700; break-inside: avoid; }
.print-quote small { display: block; font-size: 10pt; font-weight: 400; }
.print-help { margin: 8pt 0 0 12pt; break-inside: avoid; }
.print-sheet blockquote { margin: 4pt 0 6pt; padding-inline-start: 9pt; border-inline-start: 1pt solid; font-style: italic; }
.print-criterion, .print-note { font-size: 10.5pt; }
.print-entry { margin: 0 0 8pt; break-inside: avoid; }
.print-signoff { font-weight: 700; margin-top: 12pt; }
.print-organizer { display: flex; margin: 6pt 0; border: 1pt solid; break-inside: avoid; }
.print-organizer > div { flex: 1; padding: 4pt 6pt; min-height: 1.6em; }
.print-organizer > div + div { border-left: 1pt solid; }
.print-organizer b { display: block; min-height: 1.4em; text-align: center; border-bottom: 1.5pt solid; }
.print-organizer i { display: block; height: 20pt; border-bottom: 0.5pt solid #777; }
.print-sheet footer { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 2pt 18pt; border-top: 1pt solid; padding-top: 6pt; font-size: 10pt; }
.is-printing-feedback .print-sheet { display: none; }
@media print {
  .print-sheet { max-width: none; margin: 0; padding: 0; }
  .is-printing-feedback body { background: none; }
  .is-printing-feedback body > :not(.print-sheet) { display: none; }
  .is-printing-feedback .print-sheet { display: block; }
}
@page { margin: 0.75in; }
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
