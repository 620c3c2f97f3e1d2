import { expect, test } from 'vitest';
import { headerAfter } from './accordion-keys.ts';

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 2, 1],
  ['ArrowUp', 0, 3],
  ['Home', 2, 0],
  ['End', 1, 3],
])('%s leads from header %i to header %i of four', (key, from, to) => {
  expect(headerAfter(key, from, 4)).toBe(to);
});

test.each(['Tab', 'Enter', ' ', 'PageDown', 'ArrowLeft'])('%j is left to the browser', (key) => {
  expect(headerAfter(key, 1, 4)).toBeUndefined();
});
