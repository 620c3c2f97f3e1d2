/**
 * Converts a text to the plain characters that rules are written for, and tracks their places. This file imports nothing
 * and uses no look-behind, so that the student page can use it.
 */

/** `places[i]` is where character i of `text` was in the given text; the last entry is that text's length. */
export type PlainText = { text: string; places: readonly number[] };

const isPlain = /^[\n\r\t -~‘’“”…]*$/;
/**
 * A letter with its marks, or the parts of a Korean syllable, are normalised together. At most 8 marks, as normalising
 * takes time that grows with their square.
 */
const together = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[^\p{M}][\p{M}\p{Cf}]{1,8}|./gsu;
const unseen = /^(?:\p{Cf}|\p{Me}|\p{Variation_Selector})$/u;

/**
 * Converts full-width, decomposed and other forms of a character; invisible ones are removed. Null if nothing changes.
 */
export function toPlainText(given: string): PlainText | null {
  if (isPlain.test(given)) return null;
  const places: number[] = [];
  let text = '';
  let at = 0;
  for (const [characters] of given.matchAll(together)) {
    const plain = Array.from(characters, toPlain).join('').normalize('NFC');
    text += plain;
    for (let n = 0; n < plain.length; n += 1) places.push(at);
    at += characters.length;
  }
  return { text, places: [...places, at] };
}

function toPlain(character: string): string {
  if (character <= '~') return character;
  if (unseen.test(character)) return '';
  if (/^[\p{Pd}\u2212]$/u.test(character)) return '-';
  if (/^[\p{Zs}]$/u.test(character)) return ' ';
  if (character === '。') return '.';
  if (/^\p{Nd}$/u.test(character)) return String(digitOf(character));
  return character.normalize('NFKC');
}

/** The digits of a script are consecutive, beginning with zero. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 50 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
