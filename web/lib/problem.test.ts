import { expect, test } from 'vitest';
import { toProblem } from './problem.ts';

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

test('anything that is not a problem is none', () => {
  for (const body of [
    undefined,
    null,
    'text',
    [],
    {},
    { code: 'E42', detail: 'of a proxy' },
    { code: 'NOT_FOUND' },
  ]) {
    expect(toProblem(body)).toBeUndefined();
  }
});
