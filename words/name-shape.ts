/**
 * The shape of names in any script. A name ends where a word ends, whatever its letters and marks. This file imports
 * nothing and uses no look-behind, so that the student page can use it.
 */

export type Span = { start: number; end: number };

/** True for words that are more likely a name, by a dictionary. */
export type IsName = (word: string) => boolean;

const letter = String.raw`[\p{L}\p{M}\u200c\u200d]`;
/** Includes initials, such as "J.". */
export const nameWord = String.raw`(?:\p{Lu}\p{M}*\.(?!\p{L}{2})|\p{L}${letter}*(?:['’ʼ\-‐‑]${letter}+)*)`;
export const titleOfPerson = String.raw`(?:mrs?|ms|mx|miss|dr|prof|professor|coach|sra?|srta|señora?|señor|madame|mme|m)\b\.?`;

const particle =
  /^(?:van|der|den|de|la|del|las|los|da|das|do|dos|du|di|della|von|zu|bin|bint|ibn|al|el|y|e|ter|ten)$/u;
/** Words that are never part of a name here, even in capitals. */
const noName =
  /^(?:i|i['’]?(?:m|ve|ll)|a|and|but|or|so|the|then|he|she|it|it['’]s|we|you|your|they|me|my|his|her|our|their|this|that|these|those|there|in|on|at|of|to|for|from|with|as|by|is|am|are|was|were|be|not|no|if|when|why|how|what|who|where|because|about|into|all|everyone|everybody|always|again|very|also|only|just|now|never|spelled|called|date|day|period|class|grade|room|teacher|title|draft|chapter|part|page|essay|paragraph|introduction|conclusion|mrs?|ms|miss|dr|mom|dad|mommy|daddy|grandma|grandpa|nana|papa|god|lord|readers?|january|february|march|april|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/iu;

const mostWords = 6;
const endsThought = /^\s*(?:[,.!?;]|$|and (?:i|my|i['’]m)\b)/iu;

type Reading = {
  isName?: IsName | undefined;
  /** A label announces a name: small letters will do. */
  isSaid?: boolean;
  /** Before the end of a clause a word in small letters may be a name. */
  mayBeWord?: boolean;
};

/** The name at the beginning of a text; `at` is added to its place. */
export function nameAt(
  text: string,
  at: number,
  { isName, isSaid = false, mayBeWord = false }: Reading = {},
): Span | null {
  const title = new RegExp(`^${titleOfPerson}[ \\t]+`, 'iu').exec(text)?.[0].length ?? 0;
  const next = new RegExp(nameWord, 'yu');
  let [place, end, count] = [title, 0, 0];
  while (count < mostWords) {
    next.lastIndex = place;
    const found = next.exec(text)?.[0];
    if (!found || noName.test(found)) break;
    const rest = text.slice(next.lastIndex);
    const isSmall = /^\p{Ll}/u.test(found);
    // Without an announcement "van" counts only with the word after it.
    if (isSmall && particle.test(found) && count > 0 && !isSaid) count += 1;
    else if (!isSmall || isSaid || isName?.(found) || (mayBeWord && count === 0 && endsThought.test(rest))) {
      end = next.lastIndex;
      count += 1;
    } else break;
    // "Okafor, Jayden"
    const gap = (isSaid && count === 1 ? /^,?[ \u00a0]+/u : /^[ \u00a0]/u).exec(rest)?.[0].length ?? 0;
    if (gap === 0) break;
    place = next.lastIndex + gap;
  }
  return end === 0 ? null : { start: at, end: at + end };
}

export function wordsOfName(name: string): string[] {
  return name.match(new RegExp(nameWord, 'gu')) ?? [];
}

/** The names themselves, and the words in them. */
export function partsOfNames(names: readonly string[]): string[] {
  const title = new RegExp(`^${titleOfPerson}$`, 'iu');
  const parts = names.flatMap(wordsOfName);
  const known = parts.filter(
    (part) => part.length > 1 && !part.endsWith('.') && !particle.test(part) && !title.test(part),
  );
  return [...new Set([...names, ...known])];
}

/** Replaces a name, and its parts unless they also occur as common words. */
export function replaceNames(text: string, name: string, instead: string): string {
  const isOfText = (part: string) =>
    new RegExp(`(?:^|[^\\p{L}\\p{M}])${part.toLowerCase()}(?!${letter})`, 'u').test(text);
  const parts = partsOfNames([name]).filter((part) => part !== name);
  const own = parts.length > 1 ? parts.filter((part) => !isOfText(part)) : [];
  return [name, ...own].reduce((left, part) => replaceOne(left, part, instead), text);
}

/** Replaces a name wherever it is a whole word, with the rest of a longer name after it. */
function replaceOne(text: string, name: string, instead: string): string {
  const letters = name.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const whole = new RegExp(
    `(^|[^\\p{L}\\p{M}\\p{N}'’‐‑-]|[^\\p{L}\\p{M}\\p{N}]['’‐‑-])${letters}(?:[-‐‑]${letter}+)*(?!${letter}|\\p{N})`,
    'gu',
  );
  let [clean, rest] = ['', 0];
  for (const { 0: found, 1: before = '', index } of text.matchAll(whole)) {
    const start = index + before.length;
    if (start < rest) continue;
    const end = Math.max(index + found.length, nameAt(text.slice(start, start + 120), start)?.end ?? 0);
    clean += text.slice(rest, start) + instead;
    rest = end;
  }
  return clean + text.slice(rest);
}
