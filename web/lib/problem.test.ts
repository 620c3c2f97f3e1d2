import { expect, test } from 'vitest';
import { fallbackProblem, toProblem } from './problem.ts';

test('a problem keeps its code, message, request id and the messages of its fields', () => {
  const problem = toProblem({
    code: 'INVALID_INPUT',
    title: 'Please check your entries',
    status: 422,
    detail: 'Something in the form needs another look.',
    requestId: 'r-1',
    fields: { title: 'Unit title is required.' },
  });
  expect(problem).toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Something in the form needs another look.',
    status: 422,
    requestId: 'r-1',
    fields: { title: 'Unit title is required.' },
    offline: false,
  });
});

test('anything that is not a problem of the catalogue is none', () => {
  for (const body of [
    undefined,
    null,
    'text',
    [],
    {},
    { code: 'NO_SUCH_CODE', detail: 'x' },
    { code: 'NOT_FOUND' },
  ]) {
    expect(toProblem(body)).toBeUndefined();
  }
});

test('offline, a call is shown as its fallback, with the reason where the message has room for one', () => {
  expect(fallbackProblem('LIST_UNITS_FAILED', true)).toMatchObject({
    message: 'Failed to load unit configurations',
    offline: true,
  });
  expect(fallbackProblem('GENERATE_FEEDBACK_FAILED', true).message).toMatch(
    /^Failed to generate feedback: You seem to be offline\./,
  );
});
