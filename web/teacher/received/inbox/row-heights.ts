import type { Tops } from './drawn-rows.ts';

/** Estimate before any row was measured. */
const usualPx = 130;

/** By id, and their sum. Kept so that a page that is opened again has the same height. */
const measured = new Map<string, number>();
let measuredPx = 0;

/** Rows that were never rendered count with the average height. */
export type RowHeights = {
  keep(place: number, height: number): void;
  tops(): Tops;
};

/** Allocates nothing per scroll event: lists have thousands of rows. */
export function openRowHeights(ids: readonly string[]): RowHeights {
  const own = Float64Array.from(ids, (id) => measured.get(id) ?? 0);
  const tops = new Float64Array(ids.length + 1);
  let isStale = true;
  return {
    keep(place, height) {
      const id = ids[place];
      if (id === undefined || own[place] === height) return;
      measuredPx += height - (measured.get(id) ?? 0);
      measured.set(id, height);
      own[place] = height;
      isStale = true;
    },
    tops() {
      if (!isStale) return tops;
      const usual = measured.size > 0 ? measuredPx / measured.size : usualPx;
      let top = 0;
      for (let place = 0; place < own.length; place += 1) {
        top += own[place] || usual;
        tops[place + 1] = top;
      }
      isStale = false;
      return tops;
    },
  };
}
