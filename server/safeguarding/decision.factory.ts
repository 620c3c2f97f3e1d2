import type { Checked } from './concern-finder.ts';
import type { FindConcerns } from './concern-worker.ts';
import type { FoundConcern } from './subject.ts';

/** The decision on a work in which these passages were found; no concern where there are none. */
export function buildDecision(
  passages: readonly FoundConcern[] = [],
  changes: Partial<Checked> = {},
): Checked {
  return {
    isConcern: passages.length > 0,
    certainty: 'likely',
    mayBePlain: false,
    showsLine: passages.some(({ kind, about }) => kind === 'self-harm' && about === 'self'),
    passages: [...passages],
    checked_by: 'rules and meanings',
    ...changes,
  };
}

/** Finds these words, as the writer's own self-harm. */
export const findingWords =
  (quote: string): FindConcerns =>
  async (texts) => {
    const found = texts.filter(({ text }) => text.includes(quote));
    return buildDecision(found.map(({ field }) => ({ kind: 'self-harm', about: 'self', field, quote })));
  };
