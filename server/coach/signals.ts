import type { FeedbackTask } from '#server/feedback-task/index.ts';
import type { Sentence } from '#server/student-text/index.ts';
import { contentStems, isEasy, isWithin, stem, wordsOf } from '#server/student-text/index.ts';
import { isRevealing, patterns, rude, type SignalName } from './sentence-patterns.ts';

/** What can be seen in a sentence without understanding it. The texts are the student's own words, to be quoted. */
export type Signals = {
  sentence: Sentence;
  index: number;
  words: readonly string[];
  /** It ends in the middle of a thought: a part of a long sentence. */
  isPart: boolean;
  /** No prose of the student on the task, rude, about who writes, or troubled. */
  isForeign: boolean;
  /** Words of content that the unit texts share, and those of them that are no everyday words. */
  shared: number;
  terms: readonly string[];
  found: Readonly<Record<SignalName, string | null>>;
};

const names = Object.keys(patterns) as SignalName[];

export function readSignals(task: FeedbackTask): Signals[] {
  return task.sentences.map((sentence, index) => {
    const { text } = sentence;
    const words = wordsOf(text);
    return {
      ...{ sentence, index, words },
      isPart: !/[.!?…。！？]["”’)]*$/.test(text),
      isForeign:
        task.roles[index] !== 'prose' ||
        rude.test(text) ||
        isRevealing(text) ||
        isWithin(sentence, task.troubled),
      shared: new Set(contentStems(text).filter((found) => task.passages.has(found) || task.topic.has(found)))
        .size,
      terms: termsIn(words, task),
      found: findAll(text),
    };
  });
}

/** The words that fit each pattern: its group where it has one, since that is what will be quoted. */
function findAll(text: string): Record<SignalName, string | null> {
  const entries = names.map((name) => {
    const match = patterns[name].exec(text);
    const [whole, ...groups] = match ?? [];
    return [
      name,
      whole === undefined ? null : (groups.find((group) => group !== undefined) ?? whole),
    ] as const;
  });
  return Object.fromEntries(entries) as Record<SignalName, string | null>;
}

/** Words of the unit that are not everyday words. */
function termsIn(words: readonly string[], task: FeedbackTask): string[] {
  return words.filter((word) => word.length > 4 && task.terms.has(stem(word)) && !isEasy(word));
}
