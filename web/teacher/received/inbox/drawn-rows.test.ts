import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growTo, mostAdded, type Rows, rowsBetween, toPieces } from './drawn-rows.ts';
import { openRowHeights } from './row-heights.ts';

const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 200 });
const row = fc.integer({ min: 0, max: 199 });
const rows = fc
  .tuple(row, row)
  .map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) }));
const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `row ${at}`);
const toTops = (list: readonly number[]) =>
  list.reduce<number[]>((tops, height) => tops.concat((tops.at(-1) ?? 0) + height), [0]);

test('the rows in view and no more than a group beside them are drawn', () => {
  const even = toTops(Array.from({ length: 100 }, () => 100));
  expect(rowsBetween(even, 1_050, 1_250)).toEqual({ first: 10, last: 13 });
  expect(rowsBetween(even, 1_000, 1_200)).toEqual({ first: 10, last: 11 });
  expect(rowsBetween(even, -500, -100)).toEqual({ first: 0, last: 1 });
  expect(rowsBetween(even, 20_000, 20_500)).toEqual({ first: 98, last: 99 });
});

test('every row that touches the view is drawn, whatever the heights', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 20_000 }), (list, from) => {
      const to = from + 700;
      const { first, last } = rowsBetween(toTops(list), from, to);
      let top = 0;
      for (const [at, height] of list.entries()) {
        if (top < to && top + height > from) expect(at >= first && at <= last).toBe(true);
        top += height;
      }
    }),
  );
});

test('every row stands in one piece, in order, and what is left out keeps its height', () => {
  fc.assert(
    fc.property(heights, rows, fc.option(row), (list, asked, focused) => {
      const clamp = (at: number) => Math.min(at, list.length - 1);
      const inView = { first: clamp(asked.first), last: clamp(asked.last) };
      const focus = focused === null ? null : clamp(focused);
      const ids = namesOf(list.length);
      const pieces = toPieces({
        ids,
        tops: toTops(list),
        inView,
        focused: focus === null ? null : `row ${focus}`,
      });
      let next = 0;
      for (const piece of pieces) {
        expect(piece.first).toBe(next);
        next = piece.last + 1;
        const sum = list.slice(piece.first, next).reduce((all, height) => all + height, 0);
        if (!piece.isDrawn) expect(piece.height).toBe(sum);
      }
      expect(next).toBe(list.length);
      const isDrawn = (at: number) => pieces.some((p) => p.isDrawn && p.first <= at && at <= p.last);
      for (let at = inView.first; at <= inView.last; at += 1) expect(isDrawn(at)).toBe(true);
      for (const at of focus === null ? [] : [focus - 1, focus, focus + 1])
        if (at >= 0 && at < list.length) expect(isDrawn(at)).toBe(true);
    }),
  );
});

test('the row that has the focus stays drawn where works come in above it', () => {
  const [tops, inView] = [toTops(Array.from({ length: 120 }, () => 100)), { first: 80, last: 90 }];
  const drawnWith = (ids: readonly string[]) =>
    toPieces({ ids, tops, inView, focused: 'row 7' })
      .filter(({ isDrawn }) => isDrawn)
      .flatMap(({ first, last }) => ids.slice(first, last + 1));
  expect(drawnWith(namesOf(120))).toContain('row 7');
  expect(drawnWith([...namesOf(3).map((name) => `new ${name}`), ...namesOf(117)])).toContain('row 7');
  expect(drawnWith(namesOf(120).map((name) => `other ${name}`))).not.toContain('row 7');
});

test('rows are drawn a few at a time, those that are seen first, until all that are wanted stand there', () => {
  fc.assert(
    fc.property(rows, rows, rows, (start, wanted, asked) => {
      const clamp = (at: number) => Math.min(wanted.last, Math.max(wanted.first, at));
      const seen = { first: clamp(asked.first), last: clamp(asked.last) };
      const has = ({ first, last }: Rows, at: number) => first <= at && at <= last;
      const added = (before: Rows, after: Rows) =>
        namesOf(200).filter((_, at) => has(after, at) && !has(before, at)).length;
      let drawn = start;
      for (let turn = 0; turn < 60; turn += 1) {
        const next = growTo(drawn, wanted, seen);
        expect(added(drawn, next)).toBeLessThanOrEqual(mostAdded);
        const lacksSeen = next.first > seen.first || next.last < seen.last;
        // Nothing beyond the view is drawn in a turn that leaves something in it undrawn.
        if (lacksSeen) expect(next.last <= Math.max(drawn.last, seen.last)).toBe(true);
        drawn = next;
      }
      expect(drawn).toEqual(wanted);
    }),
  );
});

test('a row keeps the height that was measured, and one that was not is as high as the others on average', () => {
  const list = openRowHeights(['heights a', 'heights b', 'heights c']);
  list.keep(0, 100);
  list.keep(2, 200);
  expect(Array.from(list.tops())).toEqual([0, 100, 250, 450]);
  list.keep(0, 120);
  list.keep(1, 130);
  expect(Array.from(list.tops())).toEqual([0, 120, 250, 450]);
  // A work that comes in above takes no height from the others.
  const longer = openRowHeights(['heights new', 'heights a', 'heights b', 'heights c']);
  expect(Array.from(longer.tops())).toEqual([0, 150, 270, 400, 600]);
});
