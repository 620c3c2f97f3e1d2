/**
 * Names that may be those of real people: only where the words around say so ("my friend Maya", "Leo is my
 * cousin"), since a hint that nags is not read. This file imports nothing, so that the student page can use it.
 */

export type PossibleName = { name: string; start: number; end: number };

const relation =
  '(?:best friend|friend|bestie|buddy|classmate|partner|brother|sister|cousin|uncle|aunt|auntie|mom|mother|dad|father|stepmom|stepdad|stepbrother|stepsister|grandma|grandpa|grandmother|grandfather|niece|nephew|neighbor|neighbour|teacher|coach|principal|babysitter|boyfriend|girlfriend|crush)s?';
const title = /^(?:Mrs?|Ms|Miss|Dr)\.?$/;
const name = "(?:(?:Mrs?|Ms|Miss|Dr)\\.? )?[A-Z][a-zà-öø-ÿ'’-]{1,20}(?: [A-Z][a-zà-öø-ÿ'’-]{1,20})?";

/** A first group is what stands before the name. */
const patterns: readonly RegExp[] = [
  new RegExp(
    `(\\b[Mm]y (?:\\w+ ){0,2}?${relation},?(?: (?:is )?(?:named|called)| whose name is| name is|'s name is)? )(${name})`,
    'g',
  ),
  new RegExp(`(^|[^\\w])(${name})(?=,? (?:(?:is|was) my|my) (?:\\w+ ){0,2}?${relation}\\b)`, 'g'),
  new RegExp(`(\\b[Mm]y (?:(?:full|last|real|first) )?name is )(${name})`, 'g'),
  new RegExp(`(\\bI am called )(${name})`, 'g'),
];

/** Words with a capital that are no names of people. */
const noName =
  /^(?:I|I'm|I’m|And|But|The|A|He|She|They|We|It|Is|Was|So|Then|When|Who|Because|In|On|At|My|God|Lord|Mom|Dad|Mommy|Daddy|Grandma|Grandpa|Nana|Papa|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Halloween|Easter|Thanksgiving|English|Spanish|French|American|Math|Science)$/;

/** Each name once, where it stands first. Names that stand in `allowedText`, such as the student's own list, are left out. */
export function possibleNames(text: string, allowedText = ''): PossibleName[] {
  const found = new Map<string, PossibleName>();
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern)) {
      const words = (match[2] ?? '').split(' ');
      const end = words.findIndex((word) => noName.test(word));
      const whole = words.slice(0, end < 0 ? undefined : end).join(' ');
      if (whole === '' || title.test(whole)) continue;
      const start = match.index + (match[1]?.length ?? 0);
      const known = found.get(whole);
      if (allowedText.includes(whole) || (known && known.start <= start)) continue;
      found.set(whole, { name: whole, start, end: start + whole.length });
    }
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}
