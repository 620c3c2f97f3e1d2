/** Rows from `first` to `last`, both drawn. */
export type Rows = { first: number; last: number };

/** A piece of a long list: rows that are drawn, or the room that others would take. */
export type Piece = Rows & ({ isDrawn: true } | { isDrawn: false; height: number });

/** So many rows are drawn or left out together: few enough for one task of a slow computer. */
const together = 2;

/** The rows between two heights of the list, whole groups of them; always one at least. */
export function rowsBetween(heights: readonly number[], from: number, to: number): Rows {
  let [first, last, bottom] = [-1, -1, 0];
  for (const [at, height] of heights.entries()) {
    const top = bottom;
    bottom += height;
    if (first < 0 && bottom > from) first = at;
    if (top < to) last = at;
    else break;
  }
  const end = heights.length - 1;
  if (first < 0) first = end;
  return toGroups({ first, last: Math.max(first, last) }, end);
}

function toGroups({ first, last }: Rows, end: number): Rows {
  return {
    first: first - (first % together),
    last: Math.min(end, last - (last % together) + together - 1),
  };
}

/** The list in pieces, from above: what is in view, and the row that has the focus with its neighbours. */
export function toPieces(heights: readonly number[], inView: Rows, focused: number | null): Piece[] {
  const end = heights.length - 1;
  const drawn = [inView, ...(focused === null ? [] : [{ first: focused - 1, last: focused + 1 }])]
    .map(({ first, last }) => ({ first: Math.max(0, first), last: Math.min(end, last) }))
    .filter(({ first, last }) => first <= last)
    .sort((one, other) => one.first - other.first);
  const pieces: Piece[] = [];
  let next = 0;
  const leaveOut = (to: number) => {
    if (next >= to) return;
    const height = heights.slice(next, to).reduce((sum, one) => sum + one, 0);
    pieces.push({ first: next, last: to - 1, isDrawn: false, height });
    next = to;
  };
  for (const { first, last } of drawn) {
    leaveOut(first);
    if (last < next) continue;
    pieces.push({ first: next, last, isDrawn: true });
    next = last + 1;
  }
  leaveOut(heights.length);
  return pieces;
}
