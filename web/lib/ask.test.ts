import { expect, test } from 'vitest';
import { getSession } from '#contract/accounts.ts';
import { setUnitVisibility } from '#contract/units.ts';
import { toRequest } from './ask.ts';

test('fields named in the path go there, the rest into the body', () => {
  const id = 'a b/c';
  expect(toRequest(setUnitVisibility, { id, visible_to_students: true })).toEqual({
    url: '/api/units/a%20b%2Fc/visibility',
    body: '{"visible_to_students":true}',
  });
});

test('a get carries what is left in its query, and no body', () => {
  expect(toRequest(getSession, {})).toEqual({ url: '/api/session', body: undefined });
  const call = { method: 'get', path: '/api/things' } as const;
  expect(toRequest(call, { page: 2, after: undefined, q: 'a&b' })).toEqual({
    url: '/api/things?page=2&q=a%26b',
    body: undefined,
  });
});
