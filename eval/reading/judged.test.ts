import { expect, test } from 'vitest';
import { type Half, judgeAnswers, judgeUses, toRates } from './judged.ts';

const halves: Half[] = ['tuning', 'held-out'];
const answerLabels = [
  'sound',
  'empty',
  'copied-question',
  'copied-answer',
  'copied-blurb',
  'gibberish',
  'off',
];
const useLabels = ['right', 'not-used', 'other-form', 'bare', 'list', 'wrong-meaning'];

test('there are enough judged answers and uses, each with a label that the README explains', async () => {
  const answers = (await Promise.all(halves.map(judgeAnswers))).flat();
  const uses = (await Promise.all(halves.map(judgeUses))).flat();
  expect(answers.length).toBeGreaterThanOrEqual(120);
  expect(uses.length).toBeGreaterThanOrEqual(60);
  expect(new Set(answers.map(({ label }) => label))).toEqual(new Set([...answerLabels, 'says-nothing']));
  expect(new Set(uses.map(({ label }) => label))).toEqual(new Set(useLabels));
});

test('rates count what is found among the faulty and what is wronged among the sound', () => {
  const one = (label: string, verdict: string) => ({ text: '', note: '', label, verdict });
  const judged = [
    one('sound', 'complete'),
    one('sound', 'thin'),
    one('off', 'complete'),
    one('off', 'missing'),
  ];
  expect(toRates(judged, 'sound', 'complete')).toEqual({ faulty: 2, found: 1, sound: 2, wronged: 1 });
});

test('on the tuning half thin answers are found, and sound ones are left alone', async () => {
  const { faulty, found, sound, wronged } = toRates(await judgeAnswers('tuning'), 'sound', 'complete');
  expect(found / faulty).toBeGreaterThanOrEqual(0.85);
  expect(wronged / sound).toBeLessThanOrEqual(0.05);
});

test('on the tuning half misused words are found, and right ones are left alone', async () => {
  const { faulty, found, sound, wronged } = toRates(await judgeUses('tuning'), 'right', 'fits');
  expect(found / faulty).toBeGreaterThanOrEqual(0.7);
  expect(wronged / sound).toBeLessThanOrEqual(0.05);
});
