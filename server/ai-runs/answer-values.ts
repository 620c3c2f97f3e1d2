import { z } from 'zod';
import { countWords } from '#server/student-text/index.ts';

/**
 * What models write that is right but for its form: it is mended and not refused. Each takes the value as it came and
 * gives what was meant, or the same where nothing can be told.
 */

/** What a prompt numbers, and how a model may name it: by the letter of the prompt, or in words. */
const numbered = {
  sentence: 'S|sentence',
  criterion: 'C|criterion',
  entry: 'V|(?:vocabulary )?entry|word',
  answer: 'A|Q|answer|question',
};

/** "[S23]", "S23", "sentence 23", "23" and [23] are numbers. The letter of something else is none: [S2] is no entry. */
export function numberAnswer(of: keyof typeof numbered) {
  const form = new RegExp(String.raw`^[^\w-]*(?:(?:${numbered[of]}|no\.|number)\s*)?(\d{1,4})\W*$`, 'i');
  return z.preprocess((value) => {
    const only = Array.isArray(value) && value.length === 1 ? value[0] : value;
    const digits = typeof only === 'string' ? form.exec(only)?.[1] : undefined;
    return digits === undefined ? only : Number(digits);
  }, z.int());
}

/** One of a few names, in any case: "meeting", "MEETING"; "off question" for "off-question". */
export function choiceAnswer<Name extends string>(names: readonly Name[]) {
  const plain = (name: string) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-');
  return z.preprocess(
    (value) =>
      typeof value === 'string' ? (names.find((name) => plain(name) === plain(value)) ?? value) : value,
    z.enum(names),
  );
}

/** Marks of bold, code and headings, but no blank to fill in ("I observed ___") and no product ("3 * 4"). */
const markdown =
  /\*\*|``*|(?<!_)__(?!_)|(?<![\p{L}\p{N}*])\*(?=[\p{L}"“])|(?<=[\p{L}\p{N}.!?"”])\*(?![\p{L}\p{N}*])|^\s*(?:#{1,6}|[-•])\s+/gmu;

/** A text without marks of Markdown. */
function withoutMarkdown(text: string): string {
  return text.replace(markdown, '');
}

/** A text as it is shown. */
export function toPlainText(text: string): string {
  return withoutMarkdown(text).trim();
}

/** A text without the numbers of a prompt that stand in brackets behind its words. */
export function withoutNumbers(text: string): string {
  return text.replace(/\s*[([]\s*[SVAQ]\d+(?:\s*,\s*[SVAQ]\d+)*\s*[)\]]/g, '');
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
