import { expect, test } from 'vitest';
import { submission } from './feedback.ts';

test('a submission is told in the states that a run can be in, and as held', () => {
  expect(submission.shape.state.options).toEqual(['waiting', 'held', 'done', 'cancelled', 'failed']);
});
