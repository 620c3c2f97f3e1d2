export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escaped, with a link at the first place of each of these addresses. */
export function linked(text: string, addresses: readonly string[]): string {
  return addresses.reduce(
    (html, address) => html.replace(escaped(address), (found) => `<a href="${found}">${found}</a>`),
    escaped(text),
  );
}

/** A mail of plain paragraphs, in which these addresses become links. */
export function plainMail(subject: string, lines: readonly string[], addresses: readonly string[] = []) {
  const paragraphs = lines.map((line) => `<p>${linked(line, addresses)}</p>`);
  return { subject, text: lines.join('\n\n'), html: mailPage(subject, paragraphs.join('')), attachments: [] };
}

export function mailPage(subject: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font: 16px/1.5 sans-serif; color: #17251f; max-width: 36em">${body}</body></html>`;
}
