import { type IsName, type Span, wordsOfName } from './name-shape.ts';

/** A line, or a piece of one. */
export type Line = Span & { text: string };

/** A text, prepared for finding heads and signatures. */
export type Reading = {
  text: string;
  lines: readonly Line[];
  /** Names that the text introduces: "my name is …". */
  said: readonly Span[];
  /** Missing on the student page, which has no dictionary. */
  isName: IsName | undefined;
};

/** In words. With a shorter text a line by itself is an answer. */
const fewestOfText = 20;

export const countOf = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** The lines with letters or digits. */
export function linesOf(text: string): Line[] {
  return [...text.matchAll(/[^\n\r\u2028\u2029]+/gu)]
    .map(({ 0: line, index }) => trim(line, index))
    .filter(holdsText);
}

export const holdsText = ({ text }: Line) => /[\p{L}\p{N}]/u.test(text);

export function trim(given: string, at: number): Line {
  const own = given.replace(/^[\s_*#>|]+/u, '');
  let length = own.length;
  // A loop, as a pattern for trailing spaces takes quadratic time.
  while (length > 0 && /[\s_*|]/u.test(own.charAt(length - 1))) length -= 1;
  const text = own.slice(0, length);
  const start = at + given.length - own.length;
  return { start, end: start + text.length, text };
}

/**
 * True if a line by itself, above or below a text, is its writer's name and not a title. Words of a title usually recur
 * in the text, those of a name hardly.
 */
export function isNameBeside(name: Span, body: string, { text, isName }: Reading): boolean {
  const words = wordsOfName(text.slice(name.start, name.end));
  if (isForeign(words, text)) return true;
  if (countOf(body) < fewestOfText || recurs(words, body)) return false;
  return isName ? words.some(isName) : words.length > 1;
}

/** A name in another script beside a text in Latin letters. */
function isForeign(words: readonly string[], text: string): boolean {
  return words.every((word) => /^\p{Lo}/u.test(word)) && /[a-z]/iu.test(text);
}

export function recurs(words: readonly string[], body: string): boolean {
  return words.some((word) => {
    const pattern = `(?:^|[^\\p{L}\\p{M}])${word.replace('.', '\\.')}(?:s|es|['’]s)?(?![\\p{L}\\p{M}])`;
    return word.length > 1 && new RegExp(pattern, /^\p{Ll}/u.test(word) ? 'u' : 'iu').test(body);
  });
}

/** A piece of the text without the names that it introduces. */
export function bodyOf({ text, said }: Reading, start: number, end = text.length): string {
  let [clean, at] = ['', start];
  for (const one of said.filter((span) => span.start >= start && span.end <= end)) {
    clean += `${text.slice(at, one.start)} `;
    at = one.end;
  }
  return clean + text.slice(at, end);
}
