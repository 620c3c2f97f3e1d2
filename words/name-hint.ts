import { namePlaces } from './name-places.ts';
import { nameAt, nameWord } from './name-shape.ts';

/**
 * Names that may be real people's. Only if the words around say so ("my friend Maya", "Leo is my cousin"), or the place
 * (a head, a by-line, a signature), as too many hints are not read.
 */

export type PossibleName = { name: string; start: number; end: number };

const relation =
  '(?:best friend|friend|bestie|buddy|classmate|partner|brother|sister|cousin|uncle|aunt|auntie|mom|mother|dad|father|stepmom|stepdad|stepbrother|stepsister|grandma|grandpa|grandmother|grandfather|niece|nephew|neighbor|neighbour|teacher|coach|principal|babysitter|boyfriend|girlfriend|crush)s?';
const beforeName = new RegExp(
  `\\b[Mm]y (?:\\w+ ){0,2}?${relation},?(?: (?:is )?(?:named|called)| whose name is| name is|['’]s name is)? (?=\\p{Lu}|\\p{Lo})`,
  'gu',
);
const behindName = new RegExp(
  `(^|[^\\p{L}\\p{M}\\p{N}_])((?=\\p{Lu}|\\p{Lo})${nameWord}(?: (?=\\p{Lu}|\\p{Lo})${nameWord}){0,3})(?=,? (?:(?:is|was) my|my) (?:\\w+ ){0,2}?${relation}\\b)`,
  'gu',
);

/** Capitalised words that are no names. */
const noName =
  /^(?:May|Happy|Christmas|Halloween|Easter|Thanksgiving|English|Spanish|French|American|Math|Science)$/;

/** Each name once, at its first place. Names in `allowedText`, such as the student's own list, are left out. */
export function possibleNames(text: string, allowedText = ''): PossibleName[] {
  const spans = [
    ...namePlaces(text).flatMap(({ names }) => names),
    ...[...text.matchAll(beforeName)].map(({ 0: words, index }) => {
      const at = index + words.length;
      return nameAt(text.slice(at, at + 120), at);
    }),
    ...[...text.matchAll(behindName)].map(({ 1: before = '', 2: words = '', index }) =>
      nameAt(words, index + before.length),
    ),
  ];
  const found = new Map<string, PossibleName>();
  for (const span of spans) {
    const name = span ? text.slice(span.start, span.end) : '';
    const known = found.get(name);
    if (!span || noName.test(name) || allowedText.includes(name) || (known && known.start <= span.start))
      continue;
    found.set(name, { name, ...span });
  }
  const names = [...found.keys()];
  // Removing "Jayden Okafor" also removes "Okafor".
  const isPart = (name: string) => names.some((other) => other !== name && other.split(' ').includes(name));
  return [...found.values()].filter((one) => !isPart(one.name)).sort((a, b) => a.start - b.start);
}
