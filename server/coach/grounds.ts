import type { SourceSentence } from '#server/feedback-task/index.ts';
import { asksForMove, contentStems, countWords, hasVerb, stem } from '#server/student-text/index.ts';
import type { Place, WorkReading } from './place.ts';

/**
 * What a step may say about a work, each piece with its proof: words that stand in the sentence, in another sentence
 * of the work or in the unit, and counts of them. Nothing here tells what the words mean or how good they are.
 */

/** A piece of the unit that speaks of the same things as a sentence, and that the work does not use yet. */
export type Passage = { text: string; source: SourceSentence };

const mostPassageWords = 18;
const fewestPassageWords = 5;
const mostLaterWords = 12;

/** Kept with its key: grammar takes milliseconds a sentence, and each move asks again. */
function kept<Key extends object, Value>(find: (key: Key, work: WorkReading) => Value) {
  const known = new WeakMap<Key, { value: Value }>();
  return (key: Key, work: WorkReading): Value => {
    const entry = known.get(key) ?? { value: find(key, work) };
    known.set(key, entry);
    return entry.value;
  };
}

/** The nearest piece of the unit texts that the work does not use yet; null where none speaks of the same things. */
export function passageFor(query: string, work: WorkReading, least = 2): Passage | null {
  const wanted = new Set(contentStems(query));
  for (const source of nearSources(query, work, least)) {
    const text = pieceOf(source.text, wanted);
    if (text) return { text, source };
  }
  return null;
}

/** A sentence that is short enough to be quoted, or the clause of it that holds most of these words. */
export function pieceOf(text: string, wanted: ReadonlySet<string>, most = mostPassageWords): string | null {
  const clean = text.trim();
  if (!/^\p{Lu}/u.test(clean) || /[“”"\n\r]|^[\p{L}\d ]{1,30}:/u.test(clean)) return null;
  if (countWords(clean) <= most) return countWords(clean) >= fewestPassageWords ? endTrimmed(clean) : null;
  const [first = ''] = clean.split(
    /(?<=[,;:–—])\s+(?=(?:and|but|so|because|which|while|although|when|where|as|until|who)\b)|(?<=[;:–—])\s+/,
  );
  const words = countWords(first);
  const common = contentStems(first).filter((one) => wanted.has(one)).length;
  return words >= 6 && words <= most && common > 0 ? endTrimmed(first) : null;
}

function endTrimmed(text: string): string {
  return text.replace(/[\s.,;:–—]+$/u, '');
}

/** Neither a heading nor an instruction. */
const isStatement = kept(({ text }: SourceSentence) => hasVerb(text) && !asksForMove(text));

/** Sentences of the unit texts that speak of the same things and tell more than the work does, the nearest first. */
function nearSources(query: string, work: WorkReading, least = 2): SourceSentence[] {
  const { task, stems } = work;
  const asked = new Set([...task.askWords].map(stem));
  const wanted = new Set(contentStems(query));
  return task.passages
    .find(query, 12)
    .map(({ item }) => item)
    .filter((item) => {
      if (item.isMentor || /[?？:]["”]?$/.test(item.text) || !isStatement(item, work)) return false;
      const found = [...new Set(contentStems(item.text))];
      // Words of the title and the task stand in every sentence on the topic.
      const common = found.filter((one) => wanted.has(one) && !asked.has(one));
      const fresh = found.filter((one) => !stems.has(one)).length;
      const isUsed = amountsIn(item.text).some((amount) =>
        task.work.includes(amount.split(' ')[0] ?? amount),
      );
      return !isUsed && common.length >= least && fresh >= Math.max(2, found.length * 0.5);
    });
}

export const endMark = /[.!?…]["'”’)]*$/;

/** The first words of a sentence, up to the end of a clause, with "…" where it goes on: its writer knows which is meant. */
export function openingWords({ sentence: { text } }: Place, most = mostLaterWords): string | null {
  if (/[“”"«»\n\r]/.test(text)) return null;
  const words = text.split(/\s+/);
  const joints = words
    .slice(0, most)
    .map((word, at) =>
      /[,;:]$/.test(word) || /^(?:and|but|because|so|when|which|while)$/i.test(words[at + 1] ?? '')
        ? at + 1
        : 0,
    )
    .filter((at) => at >= 4);
  const shown = words.slice(0, words.length <= most ? most : (joints.at(-1) ?? 8)).join(' ');
  const more = words.length <= most && endMark.test(text) ? '' : ' …';
  return endTrimmed(shown.replace(/[!?…]+$/u, '')) + more;
}

/**
 * Amounts that stand in a text, each with the word that it counts: "41 minutes", "58 percent", "$3.4 million". Years, parts
 * of fractions, the numbers of a list and those of "4 out of 10" tell nothing alone and are left out.
 */
export function amountsIn(text: string): string[] {
  const found = text.matchAll(
    /(?<![\p{L}\d.,/:°-]|[\d/] |\d (?:out of|of|in) )(?:[$£€])?\d[\d,]*(?:\.\d+)?(?:%| \p{L}[\p{L}-]*\b)(?! ?\d|\/)/gu,
  );
  return [...found]
    .map(([one]) => one)
    .filter((one) => {
      const value = Number(one.replace(/[^\d.]/g, ''));
      const isYear = /^(?:1[5-9]|20)\d\d /.test(one);
      return (
        !isYear &&
        (value >= 10 || /[$£€%]/.test(one)) &&
        (one.endsWith('%') || contentStems(one.replace(/^\S+ /, '')).length > 0)
      );
    });
}
