import type { FeedbackTask } from '#server/feedback-task/index.ts';
import type { Sentence } from '#server/student-text/index.ts';
import { contentStems, isEasy, isEnglishWord, isWithin, stem, wordsOf } from '#server/student-text/index.ts';
import { findPatterns, type Pattern } from './grammar-patterns.ts';
import { type Chances, chancesOf } from './roles.ts';
import { isRevealing, rude, type SignalName, patterns as signals } from './sentence-patterns.ts';

/** A sentence of the work that a step can be about, with what can be seen in it without understanding it. */
export type Place = {
  sentence: Sentence;
  /** Among the places, from 0. */
  index: number;
  words: readonly string[];
  stems: readonly string[];
  /** Words of content that the unit texts share, and those of them that are no everyday words. */
  shared: number;
  terms: readonly string[];
  /** The words that fit each pattern. They help to choose a place; what is said of it has a ground of its own. */
  found: Readonly<Record<SignalName, string | null>>;
};
/** A place with what it seems to do. */
export type RatedPlace = Place & { chances: Chances };

/** The whole work as the coach sees it. */
export type WorkReading = {
  task: FeedbackTask;
  /** The student's own sentences in order; where there are too few, also what is next best. */
  places: readonly RatedPlace[];
  /** Stems of all words of the work, and how often each word stands in it. */
  stems: ReadonlySet<string>;
  counts: ReadonlyMap<string, number>;
  /** Patterns of language, the one with most places first. */
  patterns: readonly Pattern[];
};

const names = Object.keys(signals) as SignalName[];
const fewestPlaces = 2;

export function readWork(task: FeedbackTask): WorkReading {
  const words = wordsOf(task.work);
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // Nothing is built on words that may tell of harm, even where nothing else is left.
  const safest = task.sentences.filter((sentence) => !isWithin(sentence, task.troubled));
  const easy = safest.filter((sentence) => !isWithin(sentence, task.uneasy));
  const calm = easy.length >= fewestPlaces ? easy : safest;
  const prose = new Set(calm.filter(({ id }) => task.roles[id - 1] === 'prose'));
  // A sentence of another role is better than one that names its writer.
  const safe = calm.filter((sentence) => !rude.test(sentence.text) && !isRevealing(sentence.text));
  const own = safe.filter((sentence) => prose.has(sentence) && wordsOf(sentence.text).length >= 3);
  const fit = safe.filter((sentence) => prose.has(sentence) || task.verdict === 'start');
  const chosen = [own, fit, [...prose]].find(({ length }) => length >= fewestPlaces) ?? calm;
  return {
    task,
    places: chosen
      .map((sentence, index) => readPlace(sentence, index, task))
      .map((at) => ({ ...at, chances: chancesOf(at, chosen.length, task.isOpen) })),
    stems: new Set(contentStems(task.work)),
    counts,
    patterns: task.isEnglish ? findPatterns(task.work, chosen, knownWord(task)) : [],
  };
}

/** Spelling is looked at where the teacher asks for language. */
function knownWord(task: FeedbackTask): ((word: string) => boolean) | undefined {
  const looks =
    task.enabled.has('grammatical-structural-feedback') ||
    task.criteria.some(({ kind }) => kind === 'conventions');
  return looks
    ? (word) => isEnglishWord(word) || task.terms.has(stem(word)) || task.passages.has(stem(word))
    : undefined;
}

function readPlace(sentence: Sentence, index: number, task: FeedbackTask): Place {
  const { text } = sentence;
  const words = wordsOf(text);
  const stems = contentStems(text);
  return {
    ...{ sentence, index, words, stems },
    shared: new Set(stems.filter((found) => task.passages.has(found) || task.topic.has(found))).size,
    terms: words.filter((word) => word.length > 4 && task.terms.has(stem(word)) && !isEasy(word)),
    found: findAll(text),
  };
}

/** The words that fit each pattern: its group where it has one, since that is what will be quoted. */
function findAll(text: string): Record<SignalName, string | null> {
  const entries = names.map((name) => {
    const match = signals[name].exec(text);
    const [whole, ...groups] = match ?? [];
    return [
      name,
      whole === undefined ? null : (groups.find((group) => group !== undefined) ?? whole),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<SignalName, string | null>;
}
