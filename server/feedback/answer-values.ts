import { z } from 'zod';
import { numberAnswer, withoutMarkdown } from '#server/ai-runs/index.ts';
import { countWords } from '#server/student-text/index.ts';

const sentenceAnswer = numberAnswer('sentence');

/** A step may be about no sentence. */
export const sentenceOrNullAnswer = z.preprocess(
  (value) => sentenceAnswer.safeParse(value).data ?? (isNothing(value) ? null : value),
  z.int().nullable(),
);

function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^\s*(?:null|none|n\/a|-)?\s*$/i.test(value));
}

const mostLabelWords = 12;
/** A heading that was cut here would hang in the air. */
const hanging =
  /[\s,;:–—-]+(?:(?:a|an|the|and|or|but|so|of|to|in|on|at|for|with|that|your|its|their|from|by|is)\s*)*$/i;

/** A heading in one line; one that goes on too long ends with its clause, or with the words that there is room for. */
export function toLabel(label: string): string {
  const [line = ''] = withoutMarkdown(label).trim().split(/\s*\n/);
  const plain = line.replace(/^(?:step\s*)?\d[.:)]\s+/i, '').trim();
  if (countWords(plain) <= mostLabelWords) return plain;
  const clause = plain.split(/[,;:–—.]\s/)[0] ?? '';
  if (countWords(clause) >= 2 && countWords(clause) <= mostLabelWords) return clause;
  const words = plain.split(/\s+/).slice(0, mostLabelWords - 2);
  return words.join(' ').replace(hanging, '');
}
