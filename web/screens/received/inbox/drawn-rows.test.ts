import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rowsBetween, toPieces } from './drawn-rows.ts';

const heights = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 200 });

test('the rows in view and no more than a group beside them are drawn', () => {
  const even = Array.from({ length: 100 }, () => 100);
  expect(rowsBetween(even, 1_050, 1_250)).toEqual({ first: 10, last: 13 });
  expect(rowsBetween(even, -500, -100)).toEqual({ first: 0, last: 1 });
  expect(rowsBetween(even, 20_000, 20_500)).toEqual({ first: 98, last: 99 });
});

test('every row that touches the view is drawn, whatever the heights', () => {
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 20_000 }), (list, from) => {
      const to = from + 700;
      const { first, last } = rowsBetween(list, from, to);
      let top = 0;
      for (const [at, height] of list.entries()) {
        if (top < to && top + height > from) expect(at >= first && at <= last).toBe(true);
        top += height;
      }
    }),
  );
});

test('every row stands in one piece, in order, and what is left out keeps its height', () => {
  const row = fc.integer({ min: 0, max: 199 });
  fc.assert(
    fc.property(heights, row, row, fc.option(row), (list, one, other, focused) => {
      const clamp = (at: number) => Math.min(at, list.length - 1);
      const inView = { first: clamp(Math.min(one, other)), last: clamp(Math.max(one, other)) };
      const focus = focused === null ? null : clamp(focused);
      const pieces = toPieces(list, inView, focus);
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
