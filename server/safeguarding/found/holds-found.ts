import { inLine } from '#words/in-line.ts';
import type { Found } from '../concern-list-store.ts';

/** Whether a quotation holds words that the check found, or stands in them. */
export function holdsFound(quotation: string, passages: readonly Found[]): boolean {
  const text = inLine(quotation);
  return passages.some(({ quote }) => text.includes(inLine(quote)) || inLine(quote).includes(text));
}
