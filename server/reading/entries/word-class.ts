import { isEnglishWord, tagWords } from '#server/student-text/index.ts';
import { isIrregular } from './word-forms.ts';

export type WordClass = 'noun' | 'verb' | 'adjective' | 'adverb';

/**
 * Possible word classes by the forms in the dictionary: "usurping" makes a verb, "aquifer's" a noun, "reluctantly" an
 * adjective. Null where the dictionary does not know the word, or its forms are irregular.
 */
export function classesOf(word: string): ReadonlySet<WordClass> | null {
  if (!/^[a-z]+$/.test(word) || !isEnglishWord(word) || isIrregular(word)) return null;
  const classes = new Set<WordClass>();
  if (isEnglishWord(`${word}'s`)) classes.add('noun');
  const tags = tagWords(word)[0]?.tags;
  if (isVerb(word) || tags?.has('Verb')) classes.add('verb');
  if (isParticiple(word)) classes.add('verb').add('adjective');
  if (word.endsWith('ing') || tags?.has('Plural')) classes.add('noun');
  if (tags?.has('PastTense') || tags?.has('Participle')) classes.add('adjective');
  for (const base of basesOfPlural(word)) {
    if (isVerb(base)) classes.add('verb');
    if (isEnglishWord(`${base}'s`)) classes.add('noun');
  }
  if (word.endsWith('ly') && !classes.has('noun')) classes.add('adverb');
  const isCompared = [`${word}ly`, `${word}est`, `${word.replace(/e$/, '')}est`].some(isEnglishWord);
  if (isCompared || tags?.has('Adjective') || classes.size === 0) classes.add('adjective');
  return classes;
}

/** Where "severing" may also come from "sever", the tagger decides on "severe". */
function isVerb(word: string): boolean {
  const stem = word.replace(/e$/, '');
  const forms = word.endsWith('e') ? [`${stem}ing`] : [`${word}ing`, `${word}${word.at(-1)}ing`];
  if (word.endsWith('ing') || !forms.some(isEnglishWord)) return false;
  return stem === word || !isEnglishWord(stem) || (tagWords(word)[0]?.tags.has('Verb') ?? false);
}

/** Possible bases of "roots" and "carries". */
function basesOfPlural(word: string): string[] {
  if (!/[^su]s$/.test(word)) return [];
  return [word.slice(0, -1), word.replace(/es$/, ''), word.replace(/ies$/, 'y')].filter(isEnglishWord);
}

function isParticiple(word: string): boolean {
  const [, stem] = /^(\w{2,})(?:ed|ing)$/.exec(word) ?? [];
  return stem !== undefined && [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, 'y')].some(isVerb);
}

/** The word with an ending that it cannot have: "silented", "complacented". */
export function isImpossibleForm(form: string, word: string): boolean {
  const [stem, ending] = splitForm(form, word);
  if (!ending || isEnglishWord(form) || !isEnglishWord(word)) return false;
  // "Occured" is a typing error: the form exists with a doubled letter.
  const respelled = [
    `${stem}${stem.at(-1)}${ending}`,
    `${stem.replace(/(.)\1$/, '$1')}${ending}`,
    `${stem}e${ending}`,
  ];
  return !respelled.some(isEnglishWord);
}

function splitForm(form: string, word: string): [string, string | undefined] {
  const stem = [word, word.replace(/[ey]$/, '')].find((one) => form.startsWith(one)) ?? '';
  const ending = /^(?:s|es|ed|d|ing|ied|ies)$/.exec(form.slice(stem.length))?.[0];
  return [stem, stem === '' ? undefined : ending];
}
