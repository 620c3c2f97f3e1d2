import type { ConcernPassage } from '#contract/safeguarding.ts';

/** A run of an entry. The pieces put together are the entry. */
export type EntryPiece = { text: string; isMarked: boolean };

/** Cuts an entry where words begin and end that the check found. Words that it does not hold are left out. */
export function markPassages(entry: string, quotes: readonly string[]): EntryPiece[] {
  const marked = quotes
    .map((quote) => ({ start: entry.indexOf(quote), length: quote.length }))
    .filter(({ start, length }) => start >= 0 && length > 0)
    .map(({ start, length }) => ({ start, end: start + length }));
  const cuts = [...new Set([0, entry.length, ...marked.flatMap(({ start, end }) => [start, end])])].sort(
    (a, b) => a - b,
  );
  const pieces = cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0;
    const isMarked = marked.some((one) => one.start < end && start < one.end);
    return { text: entry.slice(start, end), isMarked };
  });
  return pieces.reduce<EntryPiece[]>((joined, piece) => {
    const last = joined.at(-1);
    if (last?.isMarked !== piece.isMarked) return [...joined, piece];
    return [...joined.slice(0, -1), { ...last, text: last.text + piece.text }];
  }, []);
}

/** The words of an entry that the check found: under its own label, else wherever they stand. */
export function quotesIn(
  { label, text }: { label: string; text: string },
  entries: readonly { label: string; text: string }[],
  passages: readonly ConcernPassage[],
): string[] {
  const isOf = ({ field, quote }: ConcernPassage) =>
    field === label || !entries.some((other) => other.label === field && other.text.includes(quote));
  return passages
    .filter((passage) => isOf(passage) && text.includes(passage.quote))
    .map(({ quote }) => quote);
}
