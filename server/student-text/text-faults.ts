import { placeholders, replaceIdentifiers } from '#contract/identifiers.ts';
import { answersConcern, offersHelp, wordsOfCare } from './care-words.ts';
import { toneFaults } from './tone.ts';
import { nameWithheld } from './withhold-name.ts';
import { countWords, wordsOf } from './words.ts';

/** The words of a text in small letters, with a space around each: whole words are found in it. */
export type WordLine = string;

export function toWordLine(text: string): WordLine {
  return ` ${wordsOf(text).join(' ')} `;
}

/** What a model was told, as far as none of it may be told to a student. */
export type Prompt = {
  /** Every seven words in a row of its rules. */
  runs: ReadonlySet<string>;
  /** "S3", as the prompt numbers sentences. */
  number: RegExp;
};

/** `letters` are those that the prompt puts before its numbers. */
export function toPrompt(rules: string, letters: string): Prompt {
  return { runs: new Set(runsOf(rules)), number: new RegExp(`\\b[${letters}]\\d{1,3}\\b`, 'g') };
}

const leakRun = 7;

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(leakRun - 1).map((_, at) => words.slice(at, at + leakRun).join(' '));
}

/** Whose words a text may repeat, and which it must not. */
export type TextGround = {
  /** What a teacher gave: unit, mentor texts, criteria. */
  sources: readonly WordLine[];
  /** What the student wrote. */
  ownWords: readonly WordLine[];
  prompt: Prompt;
};

/** A grade stands in its own block, as a band. */
const gradeInWords =
  /\b(?:you (?:get|got|earn|earned|deserve) an? [A-F]\b|(?:your|the) (?:grade|score) (?:is|would be|should be)|\d{1,3} out of \d{1,3} points)/i;
const markup = /\*\*|(?<!_)__(?!_)|^#{1,6} |<\/?[a-z][^>]*>|```|\bhttps?:\/\/|\bwww\./im;
const numberInBrackets = /\[[SUCVAQ]\d+\]/;
/** A single mark between two letters is an apostrophe, whichever it is. */
const quotations =
  /[“"«][^“”"«»]*[”"»]|‘[^‘’]*(?:’[\p{L}\p{N}][^‘’]*)*’|(?<![\p{L}\p{N}])'[^'\n]*(?:(?<=[\p{L}\p{N}])'[\p{L}\p{N}][^'\n]*)*'(?![\p{L}\p{N}])/gu;
/** Fewer words in quotation marks may stand anywhere. */
const shortestForeign = 8;
/** A word or two may be named even if we would not say them; a whole harsh sentence is not held up. */
const longestNamed = 4;

/**
 * THE list of what no text for a student may contain, whoever wrote it: the kinds of fault, empty where there is none.
 * A quotation of the student or of what the teacher gave is theirs: it may speak of care and of grades.
 */
export function textFaults(text: string, { sources, ownWords, prompt }: TextGround): string[] {
  const isOwn = (words: string) => standsIn(ownWords, words);
  const isKnown = (words: string) => isOwn(words) || standsIn(sources, words);
  const said = withoutQuotations(text, isKnown);
  return [
    ...toneFaults(withoutQuotations(text, (words) => countWords(words) <= longestNamed && isOwn(words))),
    holdsIdentifier(text) && 'personal data',
    gradeInWords.test(said) && 'a grade in words',
    runsOf(text).some((run) => prompt.runs.has(run)) && 'the prompt',
    (numberInBrackets.test(text) || (text.match(prompt.number) ?? []).some((number) => !isKnown(number))) &&
      'a number of a sentence',
    markup.test(text) && 'markup',
    speaksOfCare(said, (words) => standsIn(sources, words)) && 'care',
    (text.match(quotations) ?? []).some(
      (quoted) => countWords(quoted) >= shortestForeign && !isKnown(quoted),
    ) && 'foreign quotation',
  ].filter((fault) => fault !== false);
}

function standsIn(lines: readonly WordLine[], words: string): boolean {
  const wanted = toWordLine(words);
  return wanted.trim() !== '' && lines.some((line) => line.includes(wanted));
}

function withoutQuotations(text: string, isLeftOut: (words: string) => boolean): string {
  return text.replace(quotations, (quotation) => (isLeftOut(quotation) ? ' ' : quotation));
}

/** An e-mail address and the like, or what stands in its place. */
export function holdsIdentifier(text: string): boolean {
  return (
    replaceIdentifiers(text).replaced.length > 0 ||
    [nameWithheld, ...Object.values(placeholders)].some((placeholder) => text.includes(placeholder))
  );
}

/** A unit may be about a counselor. Even there nobody is sent to one. */
function speaksOfCare(text: string, isOfUnit: (word: string) => boolean): boolean {
  return (
    answersConcern.test(text) ||
    offersHelp.test(text) ||
    (text.match(wordsOfCare) ?? []).some((word) => !isOfUnit(word))
  );
}
