import { expect, test } from 'vitest';
import { strength, submission } from './feedback.ts';

test('a submission is told in the states that a run can be in, and as held', () => {
  expect(submission.shape.state.options).toEqual(['waiting', 'held', 'done', 'cancelled', 'failed']);
});

test('praise that was kept before it could name a criterion names none', () => {
  const kept = { text: 'You give a reason.', quote: { start: 0, end: 10, text: 'They work.' } };
  expect(strength.parse(kept)).toEqual({ ...kept, criterion: null });
  const criterion = { id: 2, text: 'Gives reasons' };
  expect(strength.parse({ ...kept, criterion })).toEqual({ ...kept, criterion });
});
