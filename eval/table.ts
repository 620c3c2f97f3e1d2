import { type Band, bands } from './fixtures/fixture.ts';
import { type Score, type ScoreId, scoreIds } from './score.ts';

type Rated<Id> = { fixture: { band: string }; faults: ReadonlyMap<Id, unknown> };

/** Pass rates by check and band, in percent, as a table of plain text. */
export function rateTable<Id extends string>(
  scores: readonly Rated<Id>[],
  ids: readonly Id[],
  allBands: readonly string[],
): string {
  const shown = allBands.filter((band) => scores.some(({ fixture }) => fixture.band === band));
  const rate = (id: Id, some: readonly Rated<Id>[]) =>
    `${Math.floor((100 * some.filter(({ faults }) => !faults.has(id)).length) / some.length)}`;
  const inBand = (band: string) => scores.filter(({ fixture }) => fixture.band === band);
  const rows = [
    ['check', ...shown, 'all'],
    ['fixtures', ...shown.map((band) => `${inBand(band).length}`), `${scores.length}`],
    ...ids.map((id) => [id, ...shown.map((band) => rate(id, inBand(band))), rate(id, scores)]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join('  '))
    .join('\n');
}

/** The table of feedback. */
export function toTable(scores: readonly Score[]): string {
  return rateTable<ScoreId>(scores, scoreIds, bands satisfies readonly Band[]);
}

/** What failed, one line a fault. */
export function toFaultLines<Id extends string>(
  scores: readonly { fixture: { name: string }; faults: ReadonlyMap<Id, readonly string[]> }[],
): string[] {
  return scores.flatMap(({ fixture, faults }) =>
    [...faults].flatMap(([id, texts]) => texts.map((text) => `${id}  ${fixture.name}: ${text}`)),
  );
}

/** 1 where anything failed, whoever wrote it, and where nothing was looked at. */
export function toExitCode(scores: readonly Score[]): 0 | 1 {
  return scores.length > 0 && scores.every(({ faults }) => faults.size === 0) ? 0 : 1;
}
