import { describe, expect, test } from 'vitest';
import { gradeLevels } from '#contract/constants.ts';
import { coachWriter } from '#server/feedback/index.ts';
import { bands } from './fixtures/fixture.ts';
import { fixtures } from './fixtures/index.ts';
import { score } from './score.ts';
import { toExitCode, toFaultLines, toTable } from './table.ts';

test('there are at least forty fixtures, of every grade and every band', () => {
  expect(fixtures.length).toBeGreaterThanOrEqual(40);
  expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length);
  expect([...new Set(fixtures.map(({ unit }) => unit.grade_level))].sort()).toEqual([...gradeLevels].sort());
  expect([...new Set(fixtures.map(({ band }) => band))].sort()).toEqual([...bands].sort());
});

describe('what the coach writes holds every check', () => {
  test.each(fixtures)('$name', async (fixture) => {
    const { faults, feedback } = await score(fixture, coachWriter);
    expect(Object.fromEntries(faults)).toEqual({});
    expect(feedback.by).toBe('coach');
  });
});

test('a fault is counted in its band and told in a line', async () => {
  const [fixture] = fixtures;
  if (!fixture) throw new Error('no fixtures');
  const one = await score(fixture, coachWriter);
  const bad = { ...one, faults: new Map([['F5' as const, ['a step is too long']]]) };
  expect(toTable([one, bad])).toMatch(/F5 +50 +50/);
  expect(toFaultLines([one, bad])).toEqual([`F5  ${fixture.name}: a step is too long`]);
});

test('a fault of any writer, or nothing to look at, ends with 1', async () => {
  const [fixture] = fixtures;
  if (!fixture) throw new Error('no fixtures');
  const good = await score(fixture, coachWriter);
  const bad = { ...good, faults: new Map([['F5' as const, ['a step is too long']]]) };
  expect(toExitCode([good])).toBe(0);
  expect(toExitCode([good, bad])).toBe(1);
  expect(toExitCode([])).toBe(1);
});
