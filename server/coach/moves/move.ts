import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { checkSaid } from '#server/feedback-task/index.ts';
import { type Age, speaksOfMarks } from '#server/student-text/index.ts';
import { endMark, openingWords, passageFor } from '../grounds.ts';
import type { MoveText } from '../move-text.ts';
import type { Place, RatedPlace, WorkReading } from '../place.ts';
import type { SignalName } from '../sentence-patterns.ts';

/** Words that a ground has found, by the name under which a text takes them. */
export type Slots = Readonly<Record<string, string>>;
/** What a move may say at a place; null where it has no ground there. */
export type Ground = (at: RatedPlace, work: WorkReading) => Slots | null;

/** One thing to do at one place, said only where its ground holds. */
export type Move = {
  kinds: readonly CriterionKind[];
  ground: Ground;
  /** In words for young (k–2), middle (3–5) and older (6–12) readers. */
  young?: MoveText;
  middle?: MoveText;
  older?: MoveText;
  /** It states only what was compared letter by letter or counted. */
  isExact?: true;
  /** The share of such steps that readers called defensible, roughly: see docs/quality.md. */
  worth: number;
  /** It stands on what was found by letters or counts, wherever that is. */
  isFound?: true;
  /** It asks a reader's question where a finder found what the criterion asks for, and stands nowhere else. */
  isReaderQuestion?: true;
  /** It states nothing of the work, it only asks. */
  isSelfCheck?: true;
};
export type Moves = Readonly<Record<string, Move>>;

/** The move in the words of an age. What has no words for older readers is plain enough for them. */
export function inWordsFor(move: Move, age: Age): MoveText | undefined {
  return age === 'older' ? (move.older ?? move.middle) : move[age];
}

/** Asks, and states nothing. */
export const anywhere: Ground = () => ({});

/** All of these, at one place. */
export function all(...grounds: readonly Ground[]): Ground {
  return (at, work) => {
    let slots: Slots = {};
    for (const ground of grounds) {
      const found = ground(at, work);
      if (!found) return null;
      slots = { ...slots, ...found };
    }
    return slots;
  };
}

/** The sentence without the words that it quotes. */
function unquoted(text: string): string {
  return text.replaceAll(/[“"][^“”"]*[”"]/g, '""');
}

/** `{word}`: the words that fit a pattern at this place. */
export function word(name: SignalName, most = 5): Ground {
  return ({ found, sentence }) => {
    const words = found[name]?.trim() ?? '';
    const isOwn = unquoted(sentence.text).includes(words);
    return isOwn && words !== '' && words.split(/\s+/).length <= most && !/[“”"\n]/.test(words)
      ? { word: words }
      : null;
  };
}

const mostPhraseWords = 9;

/** `{word}`: the words that fit, as they stand in the sentence. */
export function phrase(pattern: RegExp): Ground {
  return ({ sentence: { text } }) => {
    const found = pattern.exec(unquoted(text))?.[0].trim() ?? '';
    return found !== '' && found.split(/\s+/).length <= mostPhraseWords && !/[“”"\n]/.test(found)
      ? { word: found }
      : null;
  };
}

/** `{passage}`: a piece of the unit near to this sentence that the work does not use. */
export const passage: Ground = (at, work) => slot('passage', passageFor(at.sentence.text, work)?.text);

/** The same where it is no story: something to ask for by its words. */
export const unitPassage: Ground = (at, work) => (work.task.isOpen ? null : passage(at, work));
export const noUnitPassage: Ground = (at, work) => (unitPassage(at, work) ? null : {});

/** A sentence from its beginning to its end mark: a place may also be a clause of a long one. */
function isWhole({ sentence: { start, text } }: Place, work: string): boolean {
  const before = work.slice(0, start);
  const said = before.trimEnd();
  const begins =
    said === '' || endMark.test(said.slice(-3)) || /\n[^\S\n]*\n/.test(before.slice(said.length));
  return begins && endMark.test(text);
}

/**
 * Two whole sentences with nothing between them but white space: what lies between may be a heading, or a sentence that is
 * no place.
 */
export function areNeighbors(
  one: Place | undefined,
  next: Place | undefined,
  { task: { work } }: WorkReading,
): boolean {
  return (
    !!one &&
    !!next &&
    work.slice(one.sentence.end, next.sentence.start).trim() === '' &&
    [one, next].every((place) => isWhole(place, work))
  );
}

/** `{before}`: how the sentence right in front of this one begins. */
export const before: Ground = (at, work) => {
  const other = work.places[at.index - 1];
  return areNeighbors(other, at, work) ? slot('before', opening(other, work)) : null;
};

/** `{after}`: how the very next sentence begins. */
export const after: Ground = (at, work) => {
  const other = work.places[at.index + 1];
  return areNeighbors(at, other, work) ? slot('after', opening(other, work)) : null;
};

/** `{first}`: how the work begins, seen from a later place. */
export const first: Ground = (at, work) => {
  const [other] = work.places;
  return at.index >= 2 && beginsWork(other, work) ? slot('first', opening(other, work)) : null;
};

export const namesSource =
  /\b(?:texts?|articles?|authors?|sources?|docs?|documents?|passages?|study|studies|according|stor(?:y|ies)|book|reports?|table|chart|data|experiment|lab|says?|said|states?|wrote|writes|explains?|tells us|paragraph|unit)\b|\([^)]{2,40}\)/i;

/** Nowhere in the work stands where something comes from. */
export const noSource: Ground = (_, { task }) => (namesSource.test(task.work) ? null : {});

export const atBeginning: Ground = (at, work) => (beginsWork(at, work) ? {} : null);
export const atEnd: Ground = ({ index, sentence }, { task }) =>
  index >= 2 && task.work.slice(sentence.end).trim() === '' ? {} : null;
export const inStories: Ground = (_, { task }) => (task.isOpen ? {} : null);
export const notInStories: Ground = (_, { task }) => (task.isOpen ? null : {});

/** No greeting and no heading stands in front of it. */
function beginsWork(place: Place | undefined, { task }: WorkReading): boolean {
  return !!place && task.work.slice(0, place.sentence.start).trim() === '';
}

/** It could be taken for the number of a sentence. */
const likeNumber = /\b[A-Z]\d{1,3}\b/;

/** What no text for a student may say is not said back to its writer either. */
function opening(place: Place | undefined, { task }: WorkReading): string | null {
  const words = place && place.words.length >= 4 ? openingWords(place) : null;
  const isFit = words && !likeNumber.test(words) && !speaksOfMarks(words, () => false);
  return isFit && checkSaid(`${words}.`, task).length === 0 ? words : null;
}

function slot(name: string, words: string | null | undefined): Slots | null {
  return words ? { [name]: words } : null;
}
