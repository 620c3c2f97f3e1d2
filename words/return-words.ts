/**
 * Return codes: seven words of four letters, such as `bado-kemi-…`. Six are random (66 bits), the seventh checks them.
 * This file imports nothing, so that the student page can use it.
 */

const firsts = [...'bdfghjklmnprstvz'];
const vowels = [...'aeio'];
const seconds = [...'bdlmnrtvz'];
/** Beginnings of words that nobody should have to say aloud, in English and in other languages of its schools. */
const unsaid =
  /^(bi[bt]|bob|dam|di[ld]|do[dt]|fa[bt]|fet|gor|hat|hi[tv]|ho[blmrt]|ji[zt]|ka[bz]|kil|ko[nl]|la[mr]|lez|lo[lz]|me[dr]|mor|na[zd]|ne[gr]|no[bz]|pe[dnt]|pi[tzdr]|po[rt]|ra[bt]|sa[dt]|se[mz]|sid|sod|te[td]|tit|vom|zit|zob)/;

/** 2,048 words, numbered by their order. Any change would invalidate all codes in use. */
export const returnWords: readonly string[] = firsts
  .flatMap((first) =>
    vowels.flatMap((one) => seconds.flatMap((second) => vowels.map((other) => first + one + second + other))),
  )
  .filter((word) => !unsaid.test(word))
  .slice(0, 2048);

const wordLength = 4;
const randomWords = 6;
const wordCount = randomWords + 1;
/** The polynomial x^11 + x^2 + 1 of the field with 2,048 elements. */
const modulus = 0b1000_0000_0101;

/**
 * The check sum of the numbers, weighted by place: 0 for a valid code. One wrong word, or two different words that
 * changed places, never give 0.
 */
function remainder(numbers: readonly number[]): number {
  return numbers.reduce((left, number) => {
    const doubled = left << 1;
    return (doubled > 2047 ? doubled ^ modulus : doubled) ^ number;
  }, 0);
}

/** A new code of 66 random bits, written as `word-word-…`. */
export function makeReturnCode(): string {
  return toCode([...crypto.getRandomValues(new Uint16Array(randomWords))].map((number) => number & 2047));
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The code of a thread: the first 66 of the 256 bits of its secret, in words. So it is the same on every print-out, and
 * who holds the secret needs to store nothing beside it.
 */
export function returnCodeOf(secret: string): string {
  const bits = [...secret.slice(0, 11)].map((digit) =>
    (digits.indexOf(digit) & 63).toString(2).padStart(6, '0'),
  );
  const eleven = bits.join('').padEnd(66, '0').match(/.{11}/g) ?? [];
  return toCode(eleven.map((number) => Number.parseInt(number, 2)));
}

function toCode(numbers: readonly number[]): string {
  return [...numbers, remainder([...numbers, 0])].map((number) => returnWords[number]).join('-');
}

/** A typed code, or why it is none: `word`, at `place` from 1, is in no code. */
export type TypedCode =
  | { is: 'code'; code: string }
  | { is: 'length'; words: number }
  | { is: 'no word'; word: string; place: number }
  | { is: 'mistyped' };

/** Reads a typed code. Case, and anything between the letters, does not matter. */
export function readReturnCode(typed: string): TypedCode {
  return findCode(typed) ?? readWords(typed);
}

/** Finds a code in pasted text, such as an address with a sentence around it. */
function findCode(text: string): TypedCode | null {
  const seen = text.toLowerCase().replace(/\p{Cf}/gu, '');
  const words = seen.match(/\p{L}+/gu) ?? [];
  const numbers = words.map((word) => returnWords.indexOf(word));
  // A word too many among such words alone is a slip: nobody knows which seven were meant.
  if (!numbers.includes(-1)) return null;
  const codes = words
    .map((_, from) => numbers.slice(from, from + wordCount))
    .filter((seven) => seven.length === wordCount && !seven.includes(-1) && remainder(seven) === 0)
    .map((seven) => seven.map((number) => returnWords[number]).join('-'));
  // "It is here: foto-…": with the word before it, six words of a code may by chance be valid, too.
  const joined = seen.replace(/[-\u2011]\s*/g, '-');
  const code = codes.find((one) => joined.includes(one)) ?? codes[0];
  return code ? { is: 'code', code } : null;
}

function readWords(typed: string): TypedCode {
  const letters = typed.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const words = letters.match(/.{1,4}/gu) ?? [];
  const numbers = words.map((word) => returnWords.indexOf(word));
  const at = numbers.indexOf(-1);
  if (at !== -1 && at < wordCount && words[at]?.length === wordLength)
    return { is: 'no word', word: words[at], place: at + 1 };
  if (words.length !== wordCount || at !== -1) return { is: 'length', words: words.length };
  return remainder(numbers) === 0 ? { is: 'code', code: words.join('-') } : { is: 'mistyped' };
}
