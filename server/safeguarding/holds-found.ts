import type { ConcernPassage } from '#contract/safeguarding.ts';

/** Whether a quotation holds words that the check found, or stands in them. */
export function holdsFound(quotation: string, passages: readonly Pick<ConcernPassage, 'quote'>[]): boolean {
  const text = quotation.trim();
  return passages.some(({ quote }) => text.includes(quote.trim()) || quote.includes(text));
}
