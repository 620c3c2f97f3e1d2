/**
 * Return codes: seven words of four letters, such as `bado-kemi-…`. Six are random (66 bits), the seventh checks them.
 * This file imports nothing, so that the student page can use it.
 */

const firsts = [...'bdfghjklmnprstvz'];
const vowels = [...'aeio'];
const seconds = [...'bdlmnrtvz'];
/** Beginnings of what nobody should have to say aloud, in English and in the languages spoken in its schools. */
const unsaid =
  /^(bi[bt]|bob|dam|di[ld]|do[dt]|fa[bt]|fet|gor|hat|hi[tv]|ho[blmrt]|ji[zt]|ka[bz]|kil|ko[nl]|la[mr]|lez|lo[lz]|me[dr]|mor|na[zd]|ne[gr]|no[bz]|pe[dnt]|pi[tzdr]|po[rt]|ra[bt]|sa[dt]|se[mz]|sid|sod|te[td]|tit|vom|zit|zob)/;

/** 2,048 words, in the order that gives each its number. A change of it would make every code that is out there void. */
export const returnWords: readonly string[] = firsts
  .flatMap((first) =>
    vowels.flatMap((one) => seconds.flatMap((second) => vowels.map((other) => first + one + second + other))),
  )
  .filter((word) => !unsaid.test(word))
  .slice(0, 2048);

const wordLength = 4;
const randomWords = 6;
const wordCount = randomWords + 1;
/** Of the field with 2,048 elements: x^11 + x^2 + 1. */
const modulus = 0b1000_0000_0101;

/**
 * What the numbers of words leave behind, each word weighed by its place: 0 for a whole code. Another word in one place,
 * or two words that differ in each other's places, never leave 0.
 */
function remainder(numbers: readonly number[]): number {
  return numbers.reduce((left, number) => {
    const doubled = left << 1;
    return (doubled > 2047 ? doubled ^ modulus : doubled) ^ number;
  }, 0);
}

/** A new code of 66 bits out of the browser's random numbers, written as `word-word-…`. */
export function makeReturnCode(): string {
  const numbers = [...crypto.getRandomValues(new Uint16Array(randomWords))].map((number) => number & 2047);
  return [...numbers, remainder([...numbers, 0])].map((number) => returnWords[number]).join('-');
}

/** A code that was typed, or why it is none: `word` is no word of any code, and stands at `place` from 1. */
export type TypedCode =
  | { is: 'code'; code: string }
  | { is: 'length'; words: number }
  | { is: 'no word'; word: string; place: number }
  | { is: 'mistyped' };

/** Reads what was typed: case, and what stands between the letters, do not matter. */
export function readReturnCode(typed: string): TypedCode {
  return findCode(typed) ?? readWords(typed);
}

/** Seven words that stand somewhere in what was pasted, such as an address with a sentence around it. */
function findCode(text: string): TypedCode | null {
  const seen = text.toLowerCase().replace(/\p{Cf}/gu, '');
  const words = seen.match(/\p{L}+/gu) ?? [];
  const numbers = words.map((word) => returnWords.indexOf(word));
  // Of such words alone, one too many is a slip: nobody knows which seven were meant.
  if (!numbers.includes(-1)) return null;
  const codes = words
    .map((_, from) => numbers.slice(from, from + wordCount))
    .filter((seven) => seven.length === wordCount && !seven.includes(-1) && remainder(seven) === 0)
    .map((seven) => seven.map((number) => returnWords[number]).join('-'));
  // "It is here: foto-…": the word before a code may be one of the 2,048, too, and leave nothing behind by chance.
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
