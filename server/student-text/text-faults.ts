import { placeholders, replaceIdentifiers } from '#words/identifiers.ts';
import { obeys } from './faults/asides.ts';
import { type FaultKind, faultsOf } from './faults/fault-kinds.ts';
import {
  isLinking,
  type Known,
  namesStranger,
  namesUnknownText,
  tellsUnknownNumber,
} from './faults/inventions.ts';
import { speaksOfMarks } from './faults/marks.ts';
import { accusesOfAi, advises, scorn, speaksOf, strangeFields } from './faults/never-said.ts';
import { answersConcern, offersHelp, safeguardingWords, worries } from './safeguarding-words.ts';
import { proseSentences } from './sentences/prose-sentences.ts';
import { isEnglishWord } from './spelling.ts';
import { hasSmallWords, leansForeign } from './verdict.ts';
import { nameWithheld } from './withhold-name.ts';
import { capital, countWords, wordsOf } from './words.ts';

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

const markup =
  /\*\*|(?<!_)__(?!_)|^#{1,6} |<\/?[a-z][^>]*>|```|\bhttps?:\/\/|\bwww\.|(?<![@\w.-])[\w-]+\.(?:org|com|net|gov|edu)\b/im;
const numberInBrackets = /\[[SUCVAQ]\d+\]/;
/** The numbers of a prompt in words. */
const numberedInWords =
  /\b(?:sentences?|criteri(?:on|a)) (?:no\.? ?|number )?\d{1,3}\b|\b(?:line|sentence|item|number) \d{1,3} (?:of|in|on) the (?:unit|list|source)|\bunit list\b/i;
/** A single mark between two letters is an apostrophe, whichever it is. */
const quotations =
  /[“"«][^“”"«»]*[”"»]|‘[^‘’]*(?:’[\p{L}\p{N}][^‘’]*)*’|(?<![\p{L}\p{N}])'[^'\n]*(?:(?<=[\p{L}\p{N}])'[\p{L}\p{N}][^'\n]*)*'(?![\p{L}\p{N}])/gu;
/** Fewer words in quotation marks may stand anywhere. */
const shortestForeign = 8;

/**
 * THE list of what no text for a student may contain, whoever wrote it: the kinds of fault, empty where there is none.
 * A quotation of the student or of what the teacher gave is theirs: it may speak of care and of grades.
 */
export function textFaults(text: string, { sources, ownWords, prompt }: TextGround): FaultKind[] {
  const isOwn = (words: string) => standsIn(ownWords, words);
  const isKnown = (words: string) => isOwn(words) || standsIn(sources, words);
  const said = withoutQuotations(text, isKnown);
  const isStrange = (field: RegExp) =>
    field.test(said) && ![...sources, ...ownWords].some((line) => field.test(line));
  return faultsOf(
    speaksOf(said, scorn, isKnown) && 'harsh',
    (says(said, accusesOfAi, isKnown) || isStrange(strangeFields.copying)) && 'accuses of using an AI',
    (speaksOf(said, advises, isKnown) || isStrange(strangeFields.law) || isStrange(strangeFields.medicine)) &&
      'advice of law or medicine',
    holdsIdentifier(text, (words) => standsIn(sources, words)) && 'personal data',
    speaksOfMarks(said, isKnown) && 'a grade in words',
    runsOf(text).some((run) => prompt.runs.has(run)) && 'the prompt',
    says(said, obeys, isKnown) && 'obeys',
    (numberInBrackets.test(text) ||
      (text.match(prompt.number) ?? []).some((number) => !isKnown(number)) ||
      says(said, numberedInWords, isKnown)) &&
      'a number of a sentence',
    markup.test(text) && 'markup',
    speaksOfConcern(said, (words) => standsIn(sources, words)) && 'care',
    quotationsIn(text).some((quoted) => countWords(quoted) >= shortestForeign && !isKnown(quoted)) &&
      'foreign quotation',
  );
}

/** Whether a text says something of this kind in words that are not those of work or unit. */
function says(said: string, pattern: RegExp, isKnown: (words: string) => boolean): boolean {
  const all = said.match(new RegExp(pattern, `${pattern.flags}g`)) ?? [];
  return all.some((found) => countWords(found) < 2 || !isKnown(found));
}

const shortestInvented = 2;

/**
 * What stands neither in the work nor in what the teacher gave although a text speaks as if it did, and another
 * language than that of the work: of what is said about one work. A model on another topic may hold all of it.
 */
export function inventionFaults(text: string, known: Known & { isEnglish: boolean }): FaultKind[] {
  const isKnown = (words: string) =>
    words.split(/…|\.\.\./).every((part) => countWords(part) === 0 || standsIn(known.lines, part));
  const said = withoutQuotations(text, isKnown);
  return faultsOf(
    namesUnknownText(said, known) && 'an unknown text',
    known.isEnglish && namesStranger(said, known) && 'an unknown name',
    tellsUnknownNumber(said, known) && 'an unknown number',
    [...text.matchAll(quotations)].some(
      ({ 0: quoted, index }) =>
        countWords(quoted) >= shortestInvented &&
        !isKnown(quoted) &&
        !isLinking(quoted, text.slice(0, index)),
    ) && 'foreign quotation',
    known.isEnglish && holdsForeignSentence(said, known) && 'another language',
  );
}

function standsIn(lines: readonly WordLine[], words: string): boolean {
  const wanted = toWordLine(words);
  return wanted.trim() !== '' && lines.some((line) => line.includes(wanted));
}

/** Everything in quotation marks, with them. */
export function quotationsIn(text: string): string[] {
  return text.match(quotations) ?? [];
}

function withoutQuotations(text: string, isLeftOut: (words: string) => boolean): string {
  return text.replace(quotations, (quotation) => (isLeftOut(quotation) ? ' ' : quotation));
}

/** An e-mail address and the like, or what stands in its place. A school of which the unit speaks is nobody's own. */
export function holdsIdentifier(text: string, isOfUnit: (words: string) => boolean = () => false): boolean {
  return (
    replaceIdentifiers(text).replaced.some(
      ({ kind, start, end }) => kind !== 'school' || !isOfUnit(text.slice(start, end)),
    ) || [nameWithheld, ...Object.values(placeholders)].some((placeholder) => text.includes(placeholder))
  );
}

/** A unit may be about a counselor. Even there nobody is sent to one. */
function speaksOfConcern(text: string, isOfUnit: (word: string) => boolean): boolean {
  return (
    answersConcern.test(text) ||
    worries.test(text) ||
    offersHelp.test(text) ||
    (text.match(safeguardingWords) ?? []).some((word) => !isOfUnit(word))
  );
}

/** Of fewer words nothing is said, and of fewer than the second number only where each of them is foreign. */
const fewestToJudge = 3;
const fewestForShare = 4;
const mostForeign = 0.45;

/** Whether a sentence of a text is hardly English; words of work and unit are no sign of it. */
function holdsForeignSentence(text: string, { lines }: Known): boolean {
  return proseSentences(text).some((sentence) => {
    const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
    const latin = sentence.match(/\p{Script=Latin}/gu)?.length ?? 0;
    const words = wordsOf(sentence).filter((word) => /\p{L}/u.test(word));
    const isKnown = (word: string) => lines.some((line) => line.includes(` ${word} `));
    if (letters >= 4 && latin < letters / 2) return !words.every(isKnown);
    if (/[¿¡]/.test(sentence)) return true;
    // The dictionary takes a moment to load: it is asked only where the small words of English are missing.
    if (words.length < fewestToJudge || (hasSmallWords(words) && !leansForeign(words))) return false;
    const foreign = words.filter(
      (word) =>
        !isKnown(word) &&
        !word
          .split('-')
          .every((part) => isEnglishWord(part.replace(/’/g, "'")) || isEnglishWord(capital(part))),
    );
    return foreign.length / words.length >= (words.length < fewestForShare ? 1 : mostForeign);
  });
}
