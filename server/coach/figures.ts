import type { SourceSentence } from '#server/feedback-task/index.ts';
import { contentStems, stem, wordsOf } from '#server/student-text/index.ts';

/** A number of a text with the word that it counts. */
export type Figure = {
  /** As it stands: "23 days", "$4,300". */
  text: string;
  /** Without commas. */
  number: string;
  /** The stem of what is counted, or the unit; null where the next word tells neither. */
  noun: string | null;
};

/** A figure that a sentence of the unit gives. */
export type GivenFigure = Figure & { source: SourceSentence };

const figure =
  /(?<![\p{L}\d.,/:°-])([$£€])?(\d[\d,]*(?:\.\d+)?)(?:( ?%)|(?: |-)(\p{L}[\p{L}’'-]*))?(?![\d/:])/gu;

/** Words behind a number that tell nothing of what it counts. */
const telling =
  /^(?!(?:and|or|of|to|out|in|on|at|for|from|by|than|more|less|is|are|was|were|will|would|because|so|but|the|a|an|which|that|when|while|if|as|with|every|each|per|it|they|he|she|we|i|you|not|only|almost|about|hundred|thousand|million|billion|st|nd|rd|th|s|am|pm)$)\p{L}/iu;

const units: Readonly<Record<string, string>> = {
  ...{ g: 'gram', kg: 'kilogram', mg: 'milligram', lb: 'pound', lbs: 'pound', oz: 'ounc' },
  ...{ ml: 'milliliter', l: 'liter', mm: 'millimeter', cm: 'centimeter', m: 'meter', km: 'kilometer' },
  ...{
    ft: 'foot',
    feet: 'foot',
    feets: 'foot',
    inch: 'inch',
    inches: 'inch',
    mi: 'mil',
    mph: 'mil',
    yrs: 'year',
    yr: 'year',
  },
  ...{
    min: 'minut',
    mins: 'minut',
    sec: 'second',
    secs: 'second',
    s: 'second',
    hr: 'hour',
    hrs: 'hour',
    h: 'hour',
  },
  ...{ percent: '%', dollars: '$', dollar: '$', bucks: '$', cents: 'cent' },
};

/** Years and single digits without a unit tell nothing alone and are left out. */
export function figuresOf(text: string): Figure[] {
  return [...text.matchAll(figure)].flatMap(([whole, money, digits = '', percent, word = '']) => {
    const number = digits.replaceAll(',', '').replace(/\.$/, '');
    const lower = word.toLowerCase();
    const named = units[lower] ?? (telling.test(word) ? stem(lower) : null);
    const noun = money ? '$' : percent ? '%' : named;
    const isYear = /^(?:1[5-9]|20)\d\d$/.test(number) && !money && noun !== '%';
    if (isYear || (noun === null && Number(number) < 10)) return [];
    const shown = noun === null || money ? whole.replace(/[\s-]+\p{L}.*$/u, '') : whole;
    return [{ text: shown.trim().replace(/,$/, ''), number, noun }];
  });
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** Every number that stands in a text, in digits or, below 100, in words. */
export function numbersIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const [digits] of text.matchAll(/\d[\d,]*(?:\.\d+)?/g))
    found.add(digits.replaceAll(',', '').replace(/\.$/, ''));
  const words = wordsOf(text).flatMap((word) => word.split('-'));
  for (const [at, word] of words.entries()) {
    const ten = tens.indexOf(word);
    const one = ones.indexOf(word);
    if (ten >= 0)
      found.add(`${(ten + 2) * 10 + Math.max(0, ones.slice(0, 10).indexOf(words[at + 1] ?? ''))}`);
    else if (one >= 0 && !tens.includes(words[at - 1] ?? '')) found.add(`${one}`);
  }
  return found;
}

/** How many words of content two texts share, by their stems, without one of them. */
export function sharedStems(one: string, other: string, without: string): number {
  const own = new Set(contentStems(one));
  return new Set(contentStems(other).filter((root) => own.has(root) && root !== without)).size;
}
