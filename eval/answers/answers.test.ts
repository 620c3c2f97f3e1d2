import { afterAll, expect, test } from 'vitest';
import { measureBad, measureGood } from './measure.ts';
import { openPatientLines } from './patient-lines.ts';
import { readSuites } from './suite.ts';

const { good, bad } = readSuites();
const lines = openPatientLines();
afterAll(() => lines.close());
const [first] = good;
if (!first) throw new Error('no good answers');
const harsh = { ...(first.answer['step1'] as object), body: 'This is sloppy work. Add a reason.' };

test('every work of the suites is found in its unit, with its sentences', () => {
  expect(good.length).toBeGreaterThanOrEqual(30);
  expect(bad.length).toBeGreaterThanOrEqual(150);
  for (const { name, task } of [...good, ...bad])
    for (const { text } of task.sentences) expect(text, name).not.toBe('');
});

test('what does not reach the student is lost of a good answer and stopped of a bad one', async () => {
  const spoilt = { ...first, answer: { ...first.answer, step1: harsh } };
  expect(await measureGood(first, lines)).toMatchObject({ lost: [], calls: 1, isWhole: true });
  expect(await measureGood(spoilt, lines)).toMatchObject({ calls: 3, isWhole: true });
  expect((await measureGood(spoilt, lines)).lost).toContain('step1: Add a reason.');
  const as = async (answer: typeof first.answer) =>
    (await measureBad({ ...first, answer, kind: 'harsh', block: 'step1', why: '' }, lines)).isStopped;
  expect([await as(first.answer), await as(spoilt.answer)]).toEqual([false, true]);
});
