import type { Quote } from '#contract/quote.ts';

export type MarkName = 'strength' | 'step1' | 'step2';

export interface Mark<Name = MarkName> {
  name: Name;
  quote: Quote;
}

/** `starts` lists the marks that begin with this piece, so that each is numbered once. */
export interface WorkPiece<Name = MarkName> {
  text: string;
  marks: Name[];
  starts: Name[];
}

/**
 * Cuts the work at the bounds of all marks, which may overlap. The pieces joined are the work. A quote that is not
 * found at its position is left unmarked, so that no other words are marked.
 */
export function markWork<Name = MarkName>(work: string, marks: readonly Mark<Name>[]): WorkPiece<Name>[] {
  const held = marks.filter(
    ({ quote }) => quote.end > quote.start && work.slice(quote.start, quote.end) === quote.text,
  );
  const places = new Set([0, work.length, ...held.flatMap(({ quote }) => [quote.start, quote.end])]);
  const cuts = [...places].sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const over = held.filter(({ quote }) => quote.start < end && quote.end > start);
    return {
      text: work.slice(start, end),
      marks: over.map(({ name }) => name),
      starts: over.filter(({ quote }) => quote.start === start).map(({ name }) => name),
    };
  });
}
