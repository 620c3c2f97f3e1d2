import { bands } from './fixtures/fixture.ts';
import { type Score, type ScoreId, scoreIds } from './score.ts';

/** Pass rates by check and band, in percent, as a table of plain text. */
export function toTable(scores: readonly Score[]): string {
  const shown = bands.filter((band) => scores.some(({ fixture }) => fixture.band === band));
  const rate = (id: ScoreId, some: readonly Score[]) =>
    `${Math.floor((100 * some.filter(({ faults }) => !faults.has(id)).length) / some.length)}`;
  const inBand = (band: string) => scores.filter(({ fixture }) => fixture.band === band);
  const rows = [
    ['check', ...shown, 'all'],
    ['fixtures', ...shown.map((band) => `${inBand(band).length}`), `${scores.length}`],
    ...scoreIds.map((id) => [id, ...shown.map((band) => rate(id, inBand(band))), rate(id, scores)]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}

/** What failed, one line a fault. */
export function toFaultLines(scores: readonly Score[]): string[] {
  return scores.flatMap(({ fixture, faults }) =>
    [...faults].flatMap(([id, texts]) => texts.map((text) => `${id}  ${fixture.name}: ${text}`)),
  );
}

/** 1 where anything failed, whoever wrote it, and where nothing was looked at. */
export function toExitCode(scores: readonly Score[]): 0 | 1 {
  return scores.length > 0 && scores.every(({ faults }) => faults.size === 0) ? 0 : 1;
}
