import type { StudentReadingSummary } from '#contract/check-ins.ts';
import type { KeptCheckIn } from '../shown-check-in.ts';
import { answersOf, wordsOf } from './check-in-form.ts';
import { toEntries } from './check-in-request.ts';

/** The entries of a check-in, with what was said about them so far. */
export type ShownEntries = Pick<
  StudentReadingSummary,
  'overview' | 'volume' | 'vocabulary' | 'comprehension' | 'others'
>;

/** The entries that were sent, before anybody has judged them. */
export function toOwnEntries({ request, frame }: Pick<KeptCheckIn, 'request' | 'frame'>): ShownEntries {
  const entries = toEntries(request);
  const unjudged = { verdict: null, note: null };
  return {
    ...{ overview: null, volume: null },
    vocabulary: wordsOf(entries, frame).map((entry) => ({ ...entry, ...unjudged })),
    comprehension: answersOf(entries, frame).map((entry) => ({ ...entry, ...unjudged })),
    others: frame.prompts.map(({ id, label, question }) => ({
      ...{ label, question },
      answer: entries.others[id] ?? '',
    })),
  };
}
