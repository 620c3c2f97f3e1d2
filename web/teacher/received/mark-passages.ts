import type { Feedback } from '#contract/feedback.ts';
import type { ConcernPassage } from '#contract/safeguarding.ts';
import { type Mark, type MarkName, markWork } from '#words/mark-work.ts';

/** The check for concerns, or the part of the feedback that quotes the words. */
export type EntryMark = 'concern' | MarkName;

/** `starts` and `ends` are the marks that begin or end here. All pieces together are the entry. */
export type EntryPiece = { text: string; marks: EntryMark[]; starts: EntryMark[]; ends: EntryMark[] };

/** Words that are not in the entry are ignored. */
export function markPassages(
  entry: string,
  found: readonly string[],
  quoted: readonly Mark[] = [],
): EntryPiece[] {
  const concerns = found
    .map((text) => ({ text, start: entry.indexOf(text) }))
    .filter(({ start }) => start >= 0)
    .map(({ text, start }) => ({
      name: 'concern' as const,
      quote: { text, start, end: start + text.length },
    }));
  const joined: Pick<EntryPiece, 'text' | 'marks'>[] = [];
  for (const { text, marks } of markWork<EntryMark>(entry, [...concerns, ...quoted])) {
    const names = [...new Set(marks)];
    const last = joined.at(-1);
    if (last && String(last.marks) === String(names)) last.text += text;
    else joined.push({ text, marks: names });
  }
  const newTo = (marks: EntryMark[], beside: { marks: EntryMark[] } | undefined) =>
    marks.filter((name) => !beside?.marks.includes(name));
  return joined.map(({ text, marks }, at) => ({
    ...{ text, marks },
    starts: newTo(marks, joined[at - 1]),
    ends: newTo(marks, joined[at + 1]),
  }));
}

/** Quotations in praise and steps. */
export function quotedBy({ strength, step1, step2 }: Feedback): Mark[] {
  return Object.entries({ strength, step1, step2 }).flatMap(([name, block]) =>
    block?.quote ? [{ name: name as MarkName, quote: block.quote }] : [],
  );
}

/** Looks under the passage's own label first, then anywhere. */
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
