import { type Sentence, unwrap } from '#server/student-text/index.ts';

/**
 * The marked sentences with the paragraphs around them: what stands there is seldom about anything else. A work in one
 * paragraph has other sentences left to build on, so that only those beside the marked ones go with them.
 */
export function aroundMarked(
  work: string,
  sentences: readonly Sentence[],
  marked: readonly Sentence[],
): Sentence[] {
  if (marked.length === 0) return [];
  const flow = unwrap(work);
  const isApart = /\n\s*\n/.test(flow.trim()) ? /\n\s*\n/g : /\n/g;
  const breaks = [...flow.matchAll(isApart)].map(({ index }) => index);
  const paragraphOf = ({ start }: Sentence) => breaks.filter((at) => at < start).length;
  const paragraphs = new Set(sentences.map(paragraphOf));
  const touched = new Set(marked.map(paragraphOf));
  const isMarked = new Set(marked);
  if (paragraphs.size > 1)
    return sentences.filter((one) => isMarked.has(one) || touched.has(paragraphOf(one)));
  return sentences.filter((_, at) =>
    [sentences[at - 1], sentences[at], sentences[at + 1]].some((one) => one && isMarked.has(one)),
  );
}
