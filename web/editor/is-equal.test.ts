import { expect, it } from 'vitest';
import { isEqual } from './is-equal.ts';

it.each([
  ['a', 'a', true],
  ['a', 'b', false],
  [1, '1', false],
  [null, {}, false],
  [[], {}, false],
  [[1, [2]], [1, [2]], true],
  [[1, 2], [2, 1], false],
  [[1], [1, 2], false],
  [{ a: { b: 1 }, c: 2 }, { c: 2, a: { b: 1 } }, true],
  [{ a: { b: 1 } }, { a: { b: 2 } }, false],
  [{ a: undefined, b: 1 }, { b: 1 }, true],
  [{ a: 1 }, { a: 1, b: 1 }, false],
])('%j and %j hold the same: %s', (one, other, same) => {
  expect(isEqual(one, other)).toBe(same);
  expect(isEqual(other, one)).toBe(same);
});
