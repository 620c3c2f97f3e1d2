import type { Tops } from './drawn-rows.ts';

/** Of a row that was never drawn, where none was. */
const usualPx = 130;

/** How high the rows are that were drawn, by id, and together; a page that is opened again has the same length. */
const measured = new Map<string, number>();
let measuredPx = 0;

/** How high the rows of one list are; of those that were never drawn, as those that were are on average. */
export type RowHeights = {
  /** Notes how high a row is that stands at this place. */
  keep(place: number, height: number): void;
  tops(): Tops;
};

/** The heights of these rows, of which thousands are asked about at each turn of a wheel: nothing is made anew for it. */
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
