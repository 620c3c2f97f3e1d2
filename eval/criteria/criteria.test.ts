import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { criterionKinds } from '#contract/criterion-kinds.ts';
import { evaluateCriteria, measureCriteria } from './measure.ts';

test('of 300 criteria and more at most 5 % are misread and 15 % asked about', () => {
  expect(measureCriteria().count).toBeGreaterThan(300);
  expect(evaluateCriteria()).toBe(true);
});

test('the criteria are of every kind', () => {
  const labels = readFileSync(new URL('tuning.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split(/[|\t]/)[0]);
  expect(criterionKinds.filter((kind) => !labels.includes(kind))).toEqual([]);
});
