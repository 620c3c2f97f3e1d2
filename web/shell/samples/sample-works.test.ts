import { describe, expect, test } from 'vitest';
import type { StarterId } from '#contract/starter-units.ts';
import { coachWriter } from '#server/feedback/index.ts';
import { starterUnit } from '#words/starter-unit.ts';
import { kindFor, type SampleKind, sampleStrengths, sampleWork } from './sample-works.ts';

const kinds: [StarterId, SampleKind][] = [
  ['personal-narrative', 'narrative'],
  ['argument-paragraph', 'argument'],
  ['lab-report', 'report'],
];
const strengths = Object.keys(sampleStrengths) as (keyof typeof sampleStrengths)[];

describe.each(kinds)('works for %s', (starter, kind) => {
  const unit = starterUnit(starter);

  test('are the ones that are offered first', () => {
    expect(kindFor(unit)).toBe(kind);
  });

  test.each(['3', '7'] as const)(
    'of grade %s are taken as work on it, each longer than the last',
    async (grade) => {
      const works = strengths.map((strength) => sampleWork(grade, kind, strength));
      expect(works.map(({ length }) => length)).toEqual(
        works.map(({ length }) => length).toSorted((a, b) => a - b),
      );
      for (const work of works) {
        const { verdict, step1, step2 } = await coachWriter.write(
          { ...unit, grade_level: grade },
          work,
          null,
        );
        expect(verdict, work).not.toBe('start');
        expect([step1.quote, step2.quote], work).not.toContain(null);
      }
    },
  );
});
