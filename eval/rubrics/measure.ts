import type { Level, RubricReading } from '#contract/rubrics.ts';
import { readRubric } from '#words/rubric/read-rubric.ts';
import { type Batch, type Expected, readSamples, type Sample, toGrid } from './samples.ts';

/** Right without a correction; wrong, but asked about; wrong. */
export type Outcome = 'right' | 'asked' | 'wrong';

export function outcomeOf({ rows }: Pick<Sample, 'rows'>, reading: RubricReading): Outcome {
  const isSame =
    rows.length === reading.rows.length &&
    rows.every((row, at) => {
      const read = reading.rows[at];
      return (
        read && row.text === read.text && row.isAsked === read.asks.length > 0 && areLevels(row, read.levels)
      );
    });
  if (isSame) return rows.some(({ isAsked }) => isAsked) ? 'asked' : 'right';
  return reading.rows.every(({ asks }) => asks.length > 0) && reading.rows.length > 0 ? 'asked' : 'wrong';
}

function areLevels({ levels }: Expected, read: readonly Level[]): boolean {
  return (
    levels.length === read.length &&
    levels.every((level, at) => {
      const other = read[at];
      return (
        other &&
        level.name === other.name &&
        level.points === other.points &&
        isText(level.description, other.description)
      );
    })
  );
}

/** Of a long description its begin and its end are written down. */
function isText(expected: string, read: string): boolean {
  const [start = '', end] = expected.split('…');
  return end === undefined ? expected === read : read.startsWith(start) && read.endsWith(end);
}

export function measureRubrics(batch: Batch): Record<string, Outcome> {
  return Object.fromEntries(
    readSamples(batch).map((sample) => [sample.title, outcomeOf(sample, readRubric(toGrid(sample)))]),
  );
}
