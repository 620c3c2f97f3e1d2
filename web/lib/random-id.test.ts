import { expect, it } from 'vitest';
import { id } from '#contract/text.ts';
import { randomId } from './random-id.ts';

it('a random id is one that the contract accepts, and a new one each time', () => {
  const made = Array.from({ length: 200 }, randomId);
  for (const one of made) expect(id.parse(one)).toBe(one);
  expect(new Set(made).size).toBe(200);
});
