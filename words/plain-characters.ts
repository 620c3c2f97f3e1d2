/**
 * A text in the plain characters that rules are written for, with the place of each in the text as it was given. This
 * file imports nothing and uses no look-behind, so that the student page can use it.
 */

/** `places[i]` is where character i of `text` began; the last one is the length of the text that was given. */
export type PlainText = { text: string; places: readonly number[] };

const isPlain = /^[\n\r\t -~‘’“”…]*$/;
/**
 * A letter with its marks, and the parts of a Korean syllable, have their usual form only together. A letter under
 * thousands of marks is no letter: to put those in order would take a time that grows with their square.
 */
const together = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?|[^\p{M}][\p{M}\p{Cf}]{1,8}|./gsu;
const unseen = /^(?:\p{Cf}|\p{Me}|\p{Variation_Selector})$/u;

/** Full-width, taken apart and other forms of a character become the plain one, what cannot be seen goes. */
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

/** The digits of a script stand in a row, from its zero on. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (before < 50 && /^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
