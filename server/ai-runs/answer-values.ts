import { z } from 'zod';
import { splitSentences } from './sentence-stream.ts';

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

/** A sentence without marks of Markdown. */
export function withoutMarkdown(sentence: string): string {
  return sentence.replace(markdown, '');
}

/** A text as it is shown sentence by sentence, so that what was shown is what stands. */
export function toPlainText(text: string): string {
  return splitSentences(text).map(withoutMarkdown).join('').trim();
}
