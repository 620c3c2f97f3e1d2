import { readFileSync } from 'node:fs';
import { replaceIdentifiers } from '#words/identifiers.ts';

export type Half = 'tuning' | 'held-out';

/** A student's sentence; `marked` is what identifies somebody in it, null where nothing does. */
export type Example = { kind: string; text: string; marked: { start: number; end: number } | null };

const leastFound = 0.9;
const mostTouched = 0.05;

/** Every second sentence of each file was left alone until the rules stood. */
export function readExamples(half: Half): Example[] {
  return ['identifying.txt', 'clean.txt'].flatMap((name) =>
    readFileSync(new URL(name, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n')
      .filter((_, at) => (at % 2 === 0) === (half === 'tuning'))
      .map(toExample),
  );
}

function toExample(line: string): Example {
  const [kind = '', sentence = ''] = line.split('\t');
  const [start, end] = [sentence.indexOf('⟦'), sentence.indexOf('⟧')];
  const text = sentence.replace(/[⟦⟧]/g, '');
  return { kind, text, marked: start < 0 ? null : { start, end: end - 1 } };
}

/** Whether all letters and digits of what was marked are replaced; of a clean sentence, whether any are. */
export function isReplaced({ text, marked }: Example): boolean {
  const { replaced } = replaceIdentifiers(text);
  if (marked === null) return replaced.length > 0;
  return [...text.slice(marked.start, marked.end).matchAll(/[\p{L}\p{N}]/gu)].every(({ index }) => {
    const at = marked.start + index;
    return replaced.some(({ start, end }) => start <= at && at < end);
  });
}

/** Shares of one half, as `npm run eval` prints them, and whether both are good enough. */
export function evaluateIdentifiers(half: Half): { text: string; isGood: boolean; wrong: string[] } {
  const examples = readExamples(half);
  const identifying = examples.filter(({ marked }) => marked !== null);
  const clean = examples.filter(({ marked }) => marked === null);
  const found = identifying.filter(isReplaced);
  const touched = clean.filter(isReplaced);
  return {
    text: `Identifiers, ${half}: ${found.length} of ${identifying.length} replaced, ${touched.length} of ${clean.length} clean sentences touched.`,
    isGood: found.length >= leastFound * identifying.length && touched.length <= mostTouched * clean.length,
    wrong: [...identifying.filter((one) => !isReplaced(one)), ...touched].map(
      ({ kind, text }) => `${kind}: ${text}`,
    ),
  };
}
