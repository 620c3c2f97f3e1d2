import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { contentStems, stem, wordsOf } from '#server/student-text/index.ts';
import { isYoung } from './by-kind.ts';
import { list } from './schema.ts';
import type { HelpStrategy, StepSubject } from './strategy.ts';

const fewestInBank = 4;
const mostInBank = 6;

/** "Dry at the top": these stand anywhere, and change nothing of what is said. */
const joins = new Set([
  'a',
  'an',
  'the',
  'of',
  'in',
  'on',
  'at',
  'to',
  'for',
  'with',
  'by',
  'from',
  'and',
  'or',
]);

export const wordBankVocabulary: HelpStrategy = {
  id: 'word-bank-vocabulary',
  helps: 'one step',
  schema: list('four to six words that stand in the unit texts'),
  mayBeNull: true,
  items: [fewestInBank, mostInBank],
  canServe: ({ vocabulary }) => vocabulary.size >= fewestInBank,
  chooseItems: (items, task) => {
    const isKnown = (word: string) => joins.has(word) || task.passages.has(stem(word));
    const known = items.filter((item) => contentStems(item).length > 0 && wordsOf(item).every(isKnown));
    return [...new Set(known)].slice(0, mostInBank);
  },
  byCoach: (task, place) => ({
    text: isYoung(task) ? 'Words from our book:' : 'Words from the unit text. Use the ones that fit:',
    items: wordBank(task, place),
  }),
};

/**
 * Words of the unit that the work does not use yet, rare ones first: those near this sentence, then those that stand
 * often. A short text may have too few: then everyday words, and words that are used, fill the bank.
 */
function wordBank(task: FeedbackTask, { sentence, criterion }: StepSubject): string[] {
  const used = new Set(wordsOf(task.work).map(stem));
  const longest = [7, 9, 12, 16][Math.min(3, Math.floor(task.grade / 2))] ?? 16;
  const near = task.passages.find(`${sentence} ${criterion}`, 6).map(({ item }) => item.text.toLowerCase());
  const ranked = [...task.vocabulary].map(([root, word]) => ({
    word,
    isBest: task.terms.has(root) && !used.has(root) && word.length <= longest,
    weight:
      (used.has(root) ? -20 : 0) +
      (task.terms.has(root) && word.length <= longest ? 10 : 0) +
      (near.some((text) => text.includes(word)) ? 2 : 0) +
      Math.min(task.passages.frequency(root), 4) +
      (word.length > 6 ? 0.5 : 0),
  }));
  ranked.sort((a, b) => b.weight - a.weight || a.word.localeCompare(b.word));
  const best = ranked.filter(({ isBest }) => isBest).slice(0, mostInBank);
  return (best.length >= fewestInBank ? best : ranked.slice(0, fewestInBank)).map(({ word }) => word);
}
