import { expect, test } from 'vitest';
import { problems } from '#contract/errors.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import type { CallName } from '#contract/index.ts';
import { judge } from './judge.ts';
import type { Answer } from './send.ts';

const problem = {
  ...{ code: 'NOT_FOUND', title: 'Not found', status: 404, requestId: 'a' },
  detail: 'This could not be found. It may have been removed.',
};
const invalid = {
  ...{ code: 'INVALID_INPUT', title: 'Please check your entries', status: 422, requestId: 'a' },
  detail: 'Something in the form needs another look.',
};

function answer(status: number, body: unknown, type = 'application/problem+json'): Answer {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { status, headers: { 'content-type': type }, body: Buffer.from(text), ms: 1 };
}

function verdict(call: CallName | null, given: Answer | string): string | null {
  return judge({ call, wire: { method: 'POST', path: '/', headers: {} } }, given);
}

test('a good answer and a declared refusal are well', () => {
  expect(verdict('sign-out', answer(200, { success: true }, 'application/json'))).toBeNull();
  expect(verdict('delete-unit', answer(404, problem))).toBeNull();
  const fields = { title: fieldMessages.required('Unit title'), id: fieldMessages.invalid };
  expect(verdict('update-unit', answer(422, { ...invalid, fields }))).toBeNull();
});

test('a stream may end with work that is held for its teacher', () => {
  const held = 'data: {"type":"held","held_as":"looks first"}\n\n';
  expect(verdict('get-submission', answer(200, held, 'text/event-stream'))).toBeNull();
});

test('a photo that is told to wait is well where it is told for how long; another call is not busy', () => {
  const { title, message: detail, status } = problems.PHOTO_BUSY;
  const busy = { code: 'PHOTO_BUSY', title, detail, status, requestId: 'a' };
  expect(verdict('read-paper', answer(503, { ...busy, retryAfter: 10 }))).toBeNull();
  expect(verdict('read-paper', answer(503, busy))).toBe('answered 503');
  expect(verdict('list-units', answer(503, { ...busy, retryAfter: 10 }))).toBe('answered 503');
  expect(verdict('read-paper', answer(503, 'gone'))).toBe('answered 503');
});

test.each<[string, CallName | null, Answer | string]>([
  ['no answer', 'sign-out', 'no whole answer'],
  ['a failure of the server', 'sign-out', answer(500, { ...problem, status: 500 })],
  ['an answer of another shape', 'sign-out', answer(200, { success: 'yes' }, 'application/json')],
  ['another type of answer', 'sign-out', answer(200, '<p>', 'text/html')],
  ['a code that is not declared', 'list-units', answer(404, problem)],
  ['a code that nobody knows', null, answer(404, { ...problem, code: 'LOST' })],
  ['a status that is not its own', 'delete-unit', answer(409, problem)],
  ['a message that is not in the catalogue', 'delete-unit', answer(404, { ...problem, detail: 'no row' })],
  ['no words at all', null, answer(400, '', '')],
  ['plain words', null, answer(404, '404 Not Found', 'text/plain')],
  [
    'words of the schema library',
    'create-unit',
    answer(422, { ...invalid, fields: { title: 'Invalid input: expected string, received null' } }),
  ],
  ['half a file', 'export-account', answer(200, 'oops', 'application/zip')],
  [
    'a stream without its end',
    'get-submission',
    answer(200, 'id: 1\ndata: {"type":"writing","source":"a","again":false}\n\n', 'text/event-stream'),
  ],
  [
    'an event of another shape',
    'get-submission',
    answer(200, 'data: {"type":"done"}\n\n', 'text/event-stream'),
  ],
])('%s is a finding', (_, call, given) => {
  expect(verdict(call, given)).toEqual(expect.any(String));
});
