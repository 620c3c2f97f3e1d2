import { expect, test } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import { offTopicNote, toTask } from '#server/feedback-task/index.ts';
import { buildStep } from './answer.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { checkFeedback } from './feedback-checks.ts';
import { toRequest } from './feedback-prompt.ts';
import { schoolUnit } from './natural-answers.factory.ts';

const work =
  'On Saturday we drove to the lake with my cousins. The water was so cold that nobody wanted to go in. My uncle made pancakes on a little stove. In the night it rained and the tent was wet. I want to go back in spring.';
const task = toTask(schoolUnit(['constructive-feedback', 'grade-explanation']), work, 'Is my ending good?');
const modelTask = { ...task, verdict: 'revise' } as const;

const answer = {
  off_task: false,
  strength: { text: 'The cold water lets readers feel the morning.', sentence: 2, criterion: null },
  step1: buildStep({
    ...{ label: 'Say what this shows', sentence: 3, criterion: 3 },
    body: 'Your uncle cooks outside here. Say what that tells about the mornings on your trip.',
  }),
  step2: buildStep({
    ...{ label: 'Give your claim a place', sentence: 5, criterion: 1 },
    body: 'You end with a wish. Which opinion does the whole story lead to? Write it here.',
  }),
  answer: { text: 'Your wish is a warm ending. A reason for it would help.', places: [{ sentence: 5 }] },
  grade: {
    criteria: [1, 2, 3, 4].map((criterion) => ({ criterion, band: 'Beginning' })),
    overall: 'Beginning',
    explanation: 'This is a preliminary grade. The claim is still hidden in the story.',
  },
  concerns: [],
};

function open(earlier: readonly FeedbackEvent[] = []) {
  const events: FeedbackEvent[] = [];
  const assembler = new FeedbackAssembler(task, (event) => events.push(event));
  if (earlier.length > 0) assembler.restore(earlier);
  const attempt = (given: object) => {
    assembler.begin('a model');
    assembler.read(JSON.stringify(given));
    return assembler.end();
  };
  return {
    events,
    attempt,
    coach: () => assembler.coach(),
    finish: () => assembler.finish(new Date(0)).result,
  };
}

const whole = { verdict: 'revise', by: 'model', strength: {}, grade: {}, answer: {}, step1: { quote: {} } };

test('that a work shares few words with the unit is a hint to a model, which may read it as an attempt', () => {
  expect([task.startReason, task.verdict]).toEqual(['off-topic', 'start']);
  expect(toRequest(task).messages[0]?.parts.at(-1)?.text).toContain(offTopicNote);
  const { attempt, finish } = open();
  expect(attempt(answer)).toBe(true);
  const result = finish();
  expect(result).toMatchObject(whole);
  expect(checkFeedback(result, modelTask).filter(({ passed }) => !passed)).toEqual([]);
});

test('whoever takes over what a model began goes on with it', () => {
  const first = open();
  expect(first.attempt({ step1: answer.step1 })).toBe(false);
  const second = open(first.events);
  expect(second.attempt(answer)).toBe(true);
  expect(second.finish()).toMatchObject(whole);
});

test('a model that agrees with the hint is believed', () => {
  const { attempt, finish } = open();
  const begin = (criterion: number, label: string, body: string) =>
    buildStep({ ...{ criterion, label, body }, sentence: null });
  const off = {
    ...{ off_task: true, strength: null, answer: null, grade: null },
    step1: begin(
      1,
      'Say what you think',
      'This tells of a lake. When should school start? Write one sentence.',
    ),
    step2: begin(2, 'Find one fact', 'Choose one fact from Text A and put it in your own words.'),
  };
  expect(attempt(off)).toBe(true);
  expect(finish()).toMatchObject({ verdict: 'start', by: 'model', step1: off.step1 && { quote: null } });
});

test('the coach goes by the count, also after a model that wrote nothing that holds', () => {
  const { attempt, coach, finish } = open();
  expect(attempt({ off_task: false })).toBe(false);
  coach();
  expect(finish()).toMatchObject({ verdict: 'start', by: 'coach', strength: null, grade: null });
});
