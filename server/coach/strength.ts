import type { Strength } from '#contract/feedback.ts';
import type { FeedbackTask } from '#server/feedback-task/index.ts';
import { ageOf, toQuote } from '#server/student-text/index.ts';
import type { Signals } from './signals.ts';
import { strengthPhrases } from './strength-phrases.ts';

/** What a sentence may do for its reader, how much that counts, and how to see it: the words that do it, or null. */
type Merit = {
  id: keyof typeof strengthPhrases;
  weight: number;
  find(at: Signals, task: FeedbackTask): string | null;
};

const inStories = (task: FeedbackTask, word: string | null) => (task.isOpen ? word : null);
const elsewhere = (task: FeedbackTask, word: string | null) => (task.isOpen ? null : word);
const match = (pattern: RegExp, { sentence }: Signals) => pattern.exec(sentence.text)?.[0] ?? null;
const because = /\b(?:because|since|so that(?! is))\b/i;
const noSimile = /^like (?:this|that|it|to|the|when|we|they|me|you|him|her)\b/i;
const told = /\b(?:this|that|it|which) (?:\w+ )?(?:shows?|means?|proves?|suggests?)\b/i;
const span =
  /\b(?:for )?(?:two|three|four|five|six|seven|eight|nine|ten|twelve) (?:minutes|hours|days|weeks|months|years)\b/i;
const link = /^(?:first|second|then|another|however|for example|finally|after that|(?:next|last)(?=,))\b/i;

/** Whether the unit asks for its own words at all: in a story they are only words. */
function asksForTerms(task: FeedbackTask): boolean {
  return task.isMath || task.criteria.some(({ kind }) => kind === 'words');
}

const merits: readonly Merit[] = [
  { id: 'explains', weight: 4, find: (at) => match(told, at)?.toLowerCase() ?? null },
  {
    id: 'quotation',
    weight: 3.8,
    find: ({ found }, task) => (found.speaks ? null : elsewhere(task, found.quotation)),
  },
  { id: 'counter', weight: 3.6, find: ({ found, words }) => (words.length > 7 ? found.counter : null) },
  { id: 'talk', weight: 3.6, find: ({ found }, task) => inStories(task, found.speaks) },
  {
    id: 'simile',
    weight: 3.5,
    find: ({ found }) => (noSimile.test(found.simile ?? '') ? null : found.simile),
  },
  { id: 'source', weight: 3.4, find: ({ found }, task) => elsewhere(task, found.evidence) },
  {
    id: 'reason',
    weight: 3.2,
    find: (at) => (at.found.weakReason ? null : (match(because, at)?.toLowerCase() ?? null)),
  },
  {
    id: 'number',
    weight: 2.6,
    find: ({ found }, task) => (/\d{2,}/.test(found.number ?? '') ? elsewhere(task, found.number) : null),
  },
  { id: 'terms', weight: 2.4, find: ({ terms }, task) => (asksForTerms(task) ? longTerm(terms) : null) },
  { id: 'senses', weight: 2.4, find: ({ found }, task) => inStories(task, found.senses) },
  { id: 'span', weight: 2.1, find: (at, task) => inStories(task, match(span, at)) },
  { id: 'question', weight: 2, find: ({ found, index }) => (index === 0 ? found.question : null) },
  { id: 'feeling', weight: 1.9, find: ({ found }, task) => inStories(task, found.feeling) },
  {
    id: 'opinion',
    weight: 1.6,
    find: ({ found, words }, task) => (words.length > 4 ? elsewhere(task, found.opinion) : null),
  },
  { id: 'reason', weight: 1.5, find: (at) => match(because, at)?.toLowerCase() ?? null },
  { id: 'link', weight: 1.5, find: (at) => match(link, at) },
  { id: 'when', weight: 1.3, find: (at) => match(/\b(?:when|while|until)\b/i, at)?.toLowerCase() ?? null },
  { id: 'several', weight: 1, find: (at) => (at.words.length >= 7 ? match(/\band\b/i, at) : null) },
  { id: 'terms', weight: 0.9, find: ({ terms }) => longTerm(terms) },
  { id: 'plain', weight: 0.4, find: () => '' },
];

function longTerm(terms: readonly string[]): string | null {
  return terms.filter((term) => term.length > 6).at(-1) ?? null;
}

/** Vague words and slips weaken what a sentence does; a fuller sentence does a little more. */
function correction({ found, isPart, words }: Signals): number {
  const penalties = [
    found.vague && 0.8,
    found.informal && 0.5,
    found.hollow && 1.2,
    found.cliche && 1,
    isPart && 0.3,
  ];
  return Math.min(words.length, 12) * 0.03 - penalties.reduce<number>((sum, one) => sum + (one || 0), 0);
}

/** The sentence that does most for a reader; null where there is none. */
export function findStrength(task: FeedbackTask, free: readonly Signals[]): Strength | null {
  const all = free.flatMap((at) =>
    merits.flatMap(({ id, weight, find }) => {
      const word = find(at, task);
      return word === null ? [] : [{ id, word, at, weight: weight + correction(at) }];
    }),
  );
  const best = all.reduce<(typeof all)[number] | null>(
    (top, one) => (top && top.weight >= one.weight ? top : one),
    null,
  );
  if (!best) return null;
  const text = strengthPhrases[best.id][ageOf(task.grade)].replace('{word}', best.word);
  return { text, quote: toQuote(best.at.sentence) };
}
