import { expect, test } from 'vitest';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { toFindings, toLook } from './look.ts';

const task = buildTask();
const [first] = task.criteria;
const words = task.sentences[1]?.text;

test.each([
  ['C1 S2 gives a number, not what it shows', words, 'gives a number, not what it shows'],
  ['[C1] [S2]: gives a number', words, 'gives a number'],
  ['C1 - nothing on it', null, 'nothing on it'],
  ['C1 S400 gives a number', null, 'gives a number'],
])('%j is a note on a criterion and a sentence', (line, at, note) => {
  expect(toLook([line], task)).toEqual([{ criterion: first?.text, words: at ?? null, note }]);
});

test.each(
  [['C99 S1 far away'], ['The work is good.'], [3], 'C1 S2 no list', null, [{}]].map((value) => [value]),
)('%j is none', (value) => {
  expect(toLook(value as never, task)).toEqual([]);
});

test('notes that go on are cut, and so are too many', () => {
  const long = toLook([`C1 S1 ${'word '.repeat(60)}`], task);
  expect(long[0]?.note.split(' ')).toHaveLength(14);
  expect(toLook(Array(20).fill('C1 S1 again'), task)).toHaveLength(6);
});

test('a model says for each criterion whether the work does it, and rules look where it does not say', () => {
  const look = toLook(
    ['C1 yes S2 names the main idea', 'C2 NO - no fact', '[C3] partly [S1] begins to'],
    task,
  );
  expect(look.map(({ has, note }) => [has, note])).toEqual([
    ['yes', 'names the main idea'],
    ['no', 'no fact'],
    ['partly', 'begins to'],
  ]);
  const findings = toFindings(task, look);
  expect(findings.map(({ has, by_model }) => [has, by_model]).slice(0, 3)).toEqual([
    ['yes', true],
    ['no', true],
    ['unknown', true],
  ]);
  expect(findings[0]?.words).toBe(words);
  expect(findings[3]?.by_model).toBe(false);
});
