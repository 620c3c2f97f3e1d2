/**
 * Join codes: six letters such as `KMT RWX`, which a teacher shows to a class (docs/decisions/043-join-codes.md).
 * This file imports nothing, so that a page can use it.
 */

/** No vowel, so that no word forms; without I, O, U and Y nothing is left that looks like L, Q or V. */
const joinLetters = 'BCDFGHJKLMNPQRSTVWXZ';
const joinCodeLength = 6;
/** What is read into consonants all the same. */
const unsaid =
  /BCH|CCK|CNT|CRP|DCK|DKH|DLD|FCK|FG[GTZ]|FK|FQ|GDM|HTLR|J[SZ]Z|KKK|KLL|KNT|NG[GRZ]|NKR|NZ|PHK|PNS|PRN|PSS|SHT|SLT|SPRM|SS|SX|T[TW]S|TTZ|TWT|VGN|WHR|WNK|WTF|X{3}/;
/** Digits that letters on a wall are taken for. */
const lookalikes: Readonly<Record<string, string>> = { 2: 'Z', 5: 'S', 6: 'G', 8: 'B' };

/** A new code, written without a space. */
export function makeJoinCode(): string {
  for (;;) {
    // Of the values of a byte, 240 are each letter equally often.
    const bytes = [...crypto.getRandomValues(new Uint8Array(4 * joinCodeLength))].filter(
      (byte) => byte < 240,
    );
    const code = bytes
      .slice(0, joinCodeLength)
      .map((byte) => joinLetters[byte % joinLetters.length])
      .join('');
    if (code.length === joinCodeLength && !unsaid.test(code)) return code;
  }
}

/** As it is shown: `KMT RWX`. */
export function sayJoinCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`;
}

/** A typed code, or why it is none: `letter` is in no code. */
export type TypedJoinCode =
  | { is: 'code'; code: string }
  | { is: 'length'; letters: number }
  | { is: 'no letter'; letter: string };

const within = new RegExp(
  `(?<![\\p{L}\\p{N}])([${joinLetters}]{3})[ \\-]?([${joinLetters}]{3})(?![\\p{L}\\p{N}])`,
  'u',
);

/** Reads what was typed or pasted. Case, and anything between the letters, does not matter. */
export function readJoinCode(typed: string): TypedJoinCode {
  const seen = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase();
  const letters = seen
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[2568]/g, (digit) => lookalikes[digit] ?? digit);
  // Pasted with the sentence around it.
  const [, one = '', other = ''] = letters.length > joinCodeLength ? (within.exec(seen) ?? []) : [];
  if (one) return { is: 'code', code: one + other };
  const foreign = [...letters].find((letter) => !joinLetters.includes(letter));
  if (letters.length === joinCodeLength && foreign) return { is: 'no letter', letter: foreign };
  return letters.length === joinCodeLength
    ? { is: 'code', code: letters }
    : { is: 'length', letters: letters.length };
}
