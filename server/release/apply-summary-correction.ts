import type { ReadingSummary } from '#contract/check-ins.ts';
import { type EntryField, type SummaryPart, toSummaryPart } from '#contract/reading-defaults.ts';
import type { SummaryCorrection } from '#contract/release.ts';

/** Null where a part that the student may have seen would be removed. Removed parts stay removed. */
export function applySummaryCorrection(
  summary: ReadingSummary,
  { overview, vocabulary, comprehension, note }: SummaryCorrection,
  isHeld: boolean,
): ReadingSummary | null {
  const corrected: ReadingSummary = {
    ...summary,
    ...(overview !== undefined && summary.overview !== null && { overview }),
    ...(overview === null && { overview_written_by: null }),
    vocabulary: correctEntries(summary.vocabulary, vocabulary),
    comprehension: correctEntries(summary.comprehension, comprehension),
    ...(note !== undefined && { note: note?.trim() || null }),
  };
  const before = new Map(summaryParts(summary));
  const after = summaryParts(corrected);
  const isDropped = after.some(([part, text]) => text === null && before.get(part) !== null);
  if (isDropped && !isHeld) return null;
  const edited = after
    .filter(([part, text]) => text !== null && (text !== before.get(part) || summary.edited.includes(part)))
    .map(([part]) => part);
  return { ...corrected, edited };
}

type Entry = { verdict: string | null; note: string | null; written_by?: string | null | undefined };

function correctEntries<One extends Entry>(
  entries: readonly One[],
  changes: SummaryCorrection['vocabulary'],
): One[] {
  return entries.map((entry, at) => {
    const change = changes.find((one) => one.at === at);
    if (!change || entry.note === null) return entry;
    // A verdict without its note would still be the judgement that was removed.
    return change.note === null
      ? { ...entry, verdict: null, note: null, written_by: null }
      : { ...entry, note: change.note };
  });
}

/** Parts that can be corrected one by one. */
export function summaryParts({
  overview,
  vocabulary,
  comprehension,
}: ReadingSummary): [part: SummaryPart, text: string | null][] {
  const entries = (field: EntryField, notes: readonly Pick<Entry, 'note'>[]) =>
    notes.map(({ note }, at): [SummaryPart, string | null] => [toSummaryPart(field, at), note]);
  return [
    ['overview', overview],
    ...entries('vocabulary', vocabulary),
    ...entries('comprehension', comprehension),
  ];
}
