import type { Quote } from '#contract/quote.ts';

/** Which part of the feedback speaks about a passage. */
export type MarkName = 'strength' | 'step1' | 'step2';

export interface Mark<Name = MarkName> {
  name: Name;
  quote: Quote;
}

/** A run of the work. `starts` names the marks that begin with it, so that each gets its number once. */
export interface WorkPiece<Name = MarkName> {
  text: string;
  marks: Name[];
  starts: Name[];
}

/**
 * Cuts the work where marks begin and end; marks may overlap. The pieces put together are the work.
 * A quote that does not stand where it says is left unmarked rather than marking other words.
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
