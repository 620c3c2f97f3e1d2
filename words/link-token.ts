/**
 * The token of a student link, picked out of an address by its shape. Links are pasted, mailed and shortened: what sticks
 * to them, breaks them or wraps them is not the student's mistake. This file imports nothing, so that the student page
 * can use it.
 */

const tokenLength = 43;
/** What breaks a line, quotes it in a mail, or cannot be seen. */
const between = String.raw`[\s\p{C}\p{Mn}>]*`;
const tokenAt = new RegExp(String.raw`link\s*=\s*((?:[\w-]${between}){${tokenLength},})`, 'giu');
const alone = new RegExp(String.raw`(?<![\w-])[\w-]{${tokenLength}}(?![\w-])`, 'u');

/** The token in the query or the fragment of an address; '' where a link was tried and holds none, null without a link. */
export function readLinkToken({ search, hash }: { search: string; hash: string }): string | null {
  const text = decodeFully(search + hash).replace(/[\p{Cf}\p{Mn}]/gu, '');
  for (const [, found = ''] of text.matchAll(tokenAt)) return toToken(found);
  return alone.exec(text)?.[0] ?? (/link/i.test(text) ? '' : null);
}

function toToken(found: string): string {
  const letters = found.replace(/[^\w-]/g, '');
  // A mail's own encoding writes = as =3D.
  const isEncoded = letters.length === tokenLength + 2 && letters.startsWith('3D');
  return isEncoded ? letters.slice(2) : letters.slice(0, tokenLength);
}

/** An address as it was before it was encoded: each wrapping encodes what it wraps once more. */
export function decodeFully(text: string): string {
  let before = '';
  let after = text.replaceAll('+', ' ');
  for (let times = 0; times < 4 && after !== before; times += 1) {
    before = after;
    // Letter by letter where it was cut in the middle of one.
    after = after.replace(/(?:%[\da-f]{2})+/gi, (part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part.replace(/%([0-7][\da-f])/gi, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
      }
    });
  }
  return after;
}
