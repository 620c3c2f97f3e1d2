import type { ReadingSummary } from '#contract/check-ins.ts';
import { summaryPartTitle, toSummaryPart } from '#contract/reading-defaults.ts';
import type { SummaryCorrection } from '#contract/release.ts';
import { withoutPartNotes } from '#contract/who-wrote.ts';

/**
 * A summary with what its teacher changed. Null where a part would be taken away that its student can have seen: then
 * only words may change. What was left out before stays so: nobody judges it anew.
 */
export function applySummaryCorrection(
  summary: ReadingSummary,
  { overview, vocabulary, comprehension, note }: SummaryCorrection,
  isHeld: boolean,
): ReadingSummary | null {
  const corrected: ReadingSummary = {
    ...summary,
    overview: overview === undefined || summary.overview === null ? summary.overview : overview,
    vocabulary: correctEntries(summary.vocabulary, vocabulary),
    comprehension: correctEntries(summary.comprehension, comprehension),
    ...(note !== undefined && { note: note?.trim() || null }),
  };
  const before = new Map(summaryParts(summary));
  const after = summaryParts(corrected);
  const dropped = after.flatMap(([title, text]) =>
    text === null && before.get(title) !== null ? [title] : [],
  );
  if (dropped.length > 0 && !isHeld) return null;
  const edited = after
    .filter(
      ([title, text]) => text !== null && (text !== before.get(title) || summary.edited.includes(title)),
    )
    .map(([title]) => title);
  return { ...corrected, edited, notes: withoutPartNotes(summary.notes, dropped) };
}

type Entry = { verdict: string | null; note: string | null };

function correctEntries<One extends Entry>(
  entries: readonly One[],
  changes: SummaryCorrection['vocabulary'],
): One[] {
  return entries.map((entry, at) => {
    const change = changes.find((one) => one.at === at);
    if (!change || entry.note === null) return entry;
    // A verdict without its note would be the judgement that was taken away.
    return change.note === null ? { ...entry, verdict: null, note: null } : { ...entry, note: change.note };
  });
}

/** What can be corrected by itself, under the title by which a reader knows it. */
export function summaryParts({
  overview,
  vocabulary,
  comprehension,
}: ReadingSummary): [title: string, text: string | null][] {
  const entries = (field: 'vocabulary' | 'comprehension', notes: readonly Pick<Entry, 'note'>[]) =>
    notes.map(({ note }, at): [string, string | null] => [summaryPartTitle(toSummaryPart(field, at)), note]);
  return [
    [summaryPartTitle('overview'), overview],
    ...entries('vocabulary', vocabulary),
    ...entries('comprehension', comprehension),
  ];
}
