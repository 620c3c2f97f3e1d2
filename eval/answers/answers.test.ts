import { expect, test } from 'vitest';
import { measureBad, measureGood } from './measure.ts';
import { readSuites } from './suite.ts';

const { good, bad } = readSuites();
const [first] = good;
if (!first) throw new Error('no good answers');
const harsh = { ...(first.answer['step1'] as object), body: 'This is sloppy work. Add a reason.' };

test('every work of the suites is found in its unit, with its sentences', () => {
  expect(good.length).toBeGreaterThanOrEqual(30);
  expect(bad.length).toBeGreaterThanOrEqual(150);
  for (const { name, task } of [...good, ...bad])
    for (const { text } of task.sentences) expect(text, name).not.toBe('');
});

test('what does not reach the student is lost of a good answer and stopped of a bad one', () => {
  const spoilt = { ...first, answer: { ...first.answer, step1: harsh } };
  expect(measureGood(first)).toMatchObject({ lost: [], calls: 1, isWhole: true });
  expect(measureGood(spoilt)).toMatchObject({ calls: 3, isWhole: true });
  expect(measureGood(spoilt).lost).toContain('step1: Add a reason.');
  const as = (answer: typeof first.answer) =>
    measureBad({ ...first, answer, kind: 'harsh', block: 'step1', why: '' }).isStopped;
  expect([as(first.answer), as(spoilt.answer)]).toEqual([false, true]);
});
