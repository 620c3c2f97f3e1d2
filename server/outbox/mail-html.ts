/** Text as it may stand in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Text as it may stand in HTML, with a link at the first place where each of these addresses stands. */
export function linked(text: string, addresses: readonly string[]): string {
  return addresses.reduce(
    (html, address) => html.replace(escaped(address), (found) => `<a href="${found}">${found}</a>`),
    escaped(text),
  );
}

/** A mail as an HTML page around what is given as HTML. */
export function mailPage(subject: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font: 16px/1.5 sans-serif; color: #17251f; max-width: 36em">${body}</body></html>`;
}
