import type { StudentReadingSummary } from '#contract/check-ins.ts';
import { readingTitles, readingVerdicts } from '#contract/reading-defaults.ts';
import { hasWrittenWords, sayWhoWrote, whoWrote } from './who-wrote.ts';

/** The academic summary as plain text, without anything that is for the teacher alone. */
export function readingSummaryToText(summary: StudentReadingSummary): string {
  return [
    summary.overview ?? '',
    volumeText(summary),
    section(
      readingTitles.vocabulary,
      summary.vocabulary.map(({ word, verdict, note }, index) => {
        const name = word.trim() || '(no word)';
        // The teacher left the judgement out: the word alone keeps its number.
        if (verdict === null) return `${index + 1}. ${name}`;
        return `${index + 1}. ${name} (${readingVerdicts.vocabulary[verdict].toLowerCase()}): ${note}`;
      }),
    ),
    section(
      readingTitles.comprehension,
      summary.comprehension.flatMap(({ verdict, note }, index) =>
        verdict === null ? [] : [`${index + 1}. ${readingVerdicts.comprehension[verdict]}: ${note}`],
      ),
    ),
    summary.note ? `From your teacher\n${summary.note.trim()}` : '',
    ...whoWrote(summary).notes,
    hasWrittenWords(summary) ? sayWhoWrote(summary) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function volumeText({ volume }: StudentReadingSummary): string {
  if (!volume) return '';
  const { pages_read: pages, expected_pages: expected, verdict } = volume;
  const words = readingVerdicts.volume[verdict];
  return section(readingTitles.volume, [
    `Pages: ${pages}. The pace for these days is ${expected}. ${words}${words.endsWith('?') ? '' : '.'}`,
  ]);
}

function section(title: string, lines: readonly string[]): string {
  return lines.length > 0 ? [title, ...lines].join('\n') : '';
}
