import { expect, test } from 'vitest';
import { type Box, chooseCorner } from './clear-place.ts';

const card = { width: 420, height: 100 };
const screen = { width: 1366, height: 768 };
const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });

test.each([
  ['nothing is in use', [], 'bottom right'],
  ['a field at the bottom is in use', [box(900, 700, 1300, 750)], 'top right'],
  ['the feedback fills the right half', [box(700, 0, 1366, 768)], 'bottom left'],
  ['so it does, and a field at the bottom left', [box(700, 0, 1366, 768), box(0, 650, 600, 768)], 'top left'],
])('where %s, a message covers none of it', (_, kept, corner) => {
  expect(chooseCorner(card, screen, kept)).toEqual({ corner, covers: 0 });
});

test('where all is covered, it covers least and says how much', () => {
  const phone = { width: 320, height: 600 };
  const { corner, covers } = chooseCorner({ width: 320, height: 100 }, phone, [box(0, 60, 320, 600)]);
  expect({ corner, covers }).toEqual({ corner: 'top right', covers: 320 * 40 });
});
