import type { Found } from '../concern-list-store.ts';

/** Whether a quotation holds words that the check found, or stands in them. */
export function holdsFound(quotation: string, passages: readonly Found[]): boolean {
  const text = quotation.trim();
  return passages.some(({ quote }) => text.includes(quote.trim()) || quote.includes(text));
}
