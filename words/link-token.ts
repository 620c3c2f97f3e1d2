/**
 * Finds the token of a student link in an address by its shape, as links get mangled when they are pasted, mailed and
 * shortened. This file imports nothing, so that the student page can use it.
 */

const tokenLength = 43;
/** Line breaks, marks of quotation in mails, and invisible characters. */
const between = String.raw`[\s\p{C}\p{Mn}>]*`;
const tokenAt = new RegExp(String.raw`link\s*=\s*((?:[\w-]${between}){${tokenLength},})`, 'giu');
const alone = new RegExp(String.raw`(?<![\w-])[\w-]{${tokenLength}}(?![\w-])`, 'u');

/** The token in the query or fragment of an address; '' for a link without a token, null without a link. */
export function readLinkToken({ search, hash }: { search: string; hash: string }): string | null {
  const text = decodeFully(search + hash).replace(/[\p{Cf}\p{Mn}]/gu, '');
  for (const [, found = ''] of text.matchAll(tokenAt)) return toToken(found);
  return alone.exec(text)?.[0] ?? (/link/i.test(text) ? '' : null);
}

function toToken(found: string): string {
  const letters = found.replace(/[^\w-]/g, '');
  // Mails may encode = as =3D.
  const isEncoded = letters.length === tokenLength + 2 && letters.startsWith('3D');
  return isEncoded ? letters.slice(2) : letters.slice(0, tokenLength);
}

/** Decodes an address repeatedly, as each wrapper encodes what it wraps once more. */
export function decodeFully(text: string): string {
  let before = '';
  let after = text.replaceAll('+', ' ');
  for (let times = 0; times < 4 && after !== before; times += 1) {
    before = after;
    // Byte by byte if it was cut within a character.
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
