import { type IsName, type Span, wordsOfName } from './name-shape.ts';

/** A line, or a piece of one. */
export type Line = Span & { text: string };

/** What is looked through for heads and signatures. */
export type Reading = {
  text: string;
  lines: readonly Line[];
  /** Names that somebody says to have. */
  said: readonly Span[];
  /** Knows words from names; the student page has no dictionary. */
  isName: IsName | undefined;
};

/** Over or under less than this a line by itself is an answer. */
const fewestOfText = 20;

export const countOf = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** The lines that hold something. */
export function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n\r\u2028\u2029]+/gu)]
    .map(({ 0: line, index }) => trim(line, index))
    .filter(holdsText);
}

export const holdsText = ({ text }: Line) => /[\p{L}\p{N}]/u.test(text);

export function trim(given: string, at: number): Line {
  const own = given.replace(/^[\s_*#>|]+/u, '');
  let length = own.length;
  // A pattern for the end of a text tries anew at each of many spaces.
  while (length > 0 && /[\s_*|]/u.test(own.charAt(length - 1))) length -= 1;
  const text = own.slice(0, length);
  const start = at + given.length - own.length;
  return { start, end: start + text.length, text };
}

/**
 * Whether a line by itself, over or under a text, is the name of its writer and no title: a word of a title comes again in
 * its text, that of a name hardly.
 */
export function isNameBeside(name: Span, body: string, { text, isName }: Reading): boolean {
  const words = wordsOfName(text.slice(name.start, name.end));
  if (isForeign(words, text)) return true;
  if (countOf(body) < fewestOfText || recurs(words, body)) return false;
  return isName ? words.some(isName) : words.length > 1;
}

/** A few letters of another script over or under a text in Latin letters. */
function isForeign(words: readonly string[], text: string): boolean {
  return words.every((word) => /^\p{Lo}/u.test(word)) && /[a-z]/iu.test(text);
}

export function recurs(words: readonly string[], body: string): boolean {
  return words.some((word) => {
    const pattern = `(?:^|[^\\p{L}\\p{M}])${word.replace('.', '\\.')}(?:s|es|['’]s)?(?![\\p{L}\\p{M}])`;
    return word.length > 1 && new RegExp(pattern, /^\p{Ll}/u.test(word) ? 'u' : 'iu').test(body);
  });
}

/** A piece of the text without what is said in it of a name. */
export function bodyOf({ text, said }: Reading, start: number, end = text.length): string {
  let [clean, at] = ['', start];
  for (const one of said.filter((span) => span.start >= start && span.end <= end)) {
    clean += `${text.slice(at, one.start)} `;
    at = one.end;
  }
  return clean + text.slice(at, end);
}
