import { expect, test } from 'vitest';
import type { Box } from './page.ts';
import { rowsApart, toColumns, toRows } from './reading-order.ts';

/** A line of text from one place to another, at this height. */
const line = (from: number, to: number, y: number): Box => ({
  middle: { x: (from + to) / 2, y },
  ...{ width: to - from, height: 40, angle: 0 },
});
const column = (from: number, to: number, count = 6, top = 100) =>
  Array.from({ length: count }, (_, at) => line(from, to - (at % 3) * 40, top + at * 60));
const left = column(100, 600);
const right = column(700, 1200, 6, 127);

test('columns are read one after the other, with what stands above and below both', () => {
  const title = line(100, 1100, 30);
  const end = line(200, 900, 600);
  const found = toColumns([end, ...right, ...left, title]);
  expect(found).toEqual({ columns: [[title], left, right, [end]], isDoubtful: false });
});

test('three columns are three', () => {
  const third = column(1300, 1800);
  expect(toColumns([...third, ...left, ...right]).columns).toEqual([left, right, third]);
});

test('a line that runs from one column into the other is cut there, and the text is to be checked', () => {
  const { columns, isDoubtful } = toColumns([...left.slice(1), ...right, line(100, 1200, 310)]);
  expect(isDoubtful).toBe(true);
  expect(columns).toHaveLength(2);
  for (const found of columns) expect(found.filter(({ middle }) => middle.y === 310)).toHaveLength(1);
});

test.each([
  ['lines in pieces', [...column(100, 600), ...column(650, 1200, 2), ...column(500, 1200, 6, 460)]],
  ['a table of short cells', [...column(100, 180), ...column(500, 620)]],
  ['one column', column(100, 1200)],
  ['a few words', [line(100, 200, 100)]],
])('%s are no columns', (_, boxes) => {
  expect(toColumns(boxes)).toEqual({ columns: [boxes], isDoubtful: false });
});

test('an empty line on the page is told', () => {
  const rows = toRows([...column(100, 600, 3), ...column(100, 600, 3, 360)]);
  expect(rowsApart(rows)).toEqual([false, false, false, true, false, false]);
});
