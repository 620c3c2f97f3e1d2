import { z } from 'zod';
import { gradeBands } from '#contract/constants.ts';
import { splitSentences } from '#server/ai-runs/index.ts';
import { countWords } from '#server/student-text/index.ts';

/**
 * What models write that is right but for its form: it is mended and not refused. Each takes the value as it came and
 * gives what was meant, or the same where nothing can be told.
 */

/** "[S23]", "S23", "5" and [5] are numbers of sentences and criteria. */
export const numberAnswer = z.preprocess((value) => {
  const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (typeof only !== 'string') return only;
  const digits = /^\W*(?:(?:sentence|criterion|no\.?)\s*)?[SUC]?\s*(\d{1,4})\W*$/i.exec(only)?.[1];
  if (digits !== undefined) return Number(digits);
  return /^\s*(?:null|none)?\s*$/i.test(only) ? null : only;
}, z.int());

export const numberOrNullAnswer = z.preprocess(
  (value) => numberAnswer.safeParse(value).data ?? (isNothing(value) ? null : value),
  z.int().nullable(),
);

function isNothing(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && /^\s*(?:null|none|n\/a|-)?\s*$/i.test(value));
}

/** A band in any case: "meeting", "MEETING". */
export const bandAnswer = z.preprocess(
  (value) =>
    typeof value === 'string'
      ? (gradeBands.find((band) => band.toLowerCase() === value.trim().toLowerCase()) ?? value)
      : value,
  z.enum(gradeBands),
);

/** Marks of bold, code and headings, but no blank to fill in ("I observed ___") and no product ("3 * 4"). */
const markdown =
  /\*\*|``*|(?<!_)__(?!_)|(?<![\p{L}\p{N}*])\*(?=[\p{L}"“])|(?<=[\p{L}\p{N}.!?"”])\*(?![\p{L}\p{N}*])|^\s*(?:#{1,6}|[-•])\s+/gmu;

/** A sentence without marks of Markdown. */
export function withoutMarkdown(sentence: string): string {
  return sentence.replace(markdown, '');
}

/** A text as it is shown sentence by sentence, so that what was shown is what stands. */
export function toPlainText(text: string): string {
  return splitSentences(text).map(withoutMarkdown).join('').trim();
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
