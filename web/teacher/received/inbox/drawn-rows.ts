/** Inclusive. */
export type Rows = { first: number; last: number };

/** Rendered rows, or the space of rows left out. */
export type Piece = Rows & ({ isDrawn: true } | { isDrawn: false; height: number });

/** Top of each row and, at the end, the height of the list: one more than there are rows. */
export type Tops = ArrayLike<number>;

/** Rows are rendered in groups of this size. */
const together = 2;
/** Rows added per render at most, so that a slow computer stays responsive. */
export const mostAdded = 4;

/** Rows between two heights, in whole groups; at least one. */
export function rowsBetween(tops: Tops, from: number, to: number): Rows {
  const first = rowAt(tops, from);
  // A row that begins at the end of the view is not seen.
  const beyond = rowAt(tops, to);
  const last = beyond > first && (tops[beyond] ?? 0) >= to ? beyond - 1 : beyond;
  return toGroups({ first, last: Math.max(first, last) }, tops.length - 2);
}

/** Clamped to the first and last row. */
function rowAt(tops: Tops, height: number): number {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

function toGroups({ first, last }: Rows, end: number): Rows {
  return {
    first: first - (first % together),
    last: Math.min(end, last - (last % together) + together - 1),
  };
}

/** The next step towards `wanted`, with at most `mostAdded` more rows: first those in view, from the top. */
export function growTo(drawn: Rows, wanted: Rows, seen: Rows): Rows {
  let first = Math.max(drawn.first, wanted.first);
  let last = Math.min(drawn.last, wanted.last);
  if (first > last) [first, last] = [seen.first, seen.first - 1];
  let left = mostAdded;
  const below = (end: number) => {
    const more = Math.min(left, Math.max(0, end - last));
    [last, left] = [last + more, left - more];
  };
  const above = (start: number) => {
    const more = Math.min(left, Math.max(0, first - start));
    [first, left] = [first - more, left - more];
  };
  below(seen.last);
  above(seen.first);
  below(wanted.last);
  above(wanted.first);
  return { first, last };
}

type Shown = {
  ids: readonly string[];
  tops: Tops;
  inView: Rows;
  /** By id, as new works above shift the focused row. */
  focused: string | null;
};

/** The visible rows, and the focused row with its neighbours. */
export function toPieces({ ids, tops, inView, focused }: Shown): Piece[] {
  const end = ids.length - 1;
  const held = focused === null ? -1 : ids.indexOf(focused);
  const drawn = [inView, ...(held < 0 ? [] : [{ first: held - 1, last: held + 1 }])]
    .map(({ first, last }) => ({ first: Math.max(0, first), last: Math.min(end, last) }))
    .filter(({ first, last }) => first <= last)
    .sort((one, other) => one.first - other.first);
  const pieces: Piece[] = [];
  let next = 0;
  const leaveOut = (to: number) => {
    if (next >= to) return;
    const height = (tops[to] ?? 0) - (tops[next] ?? 0);
    pieces.push({ first: next, last: to - 1, isDrawn: false, height });
    next = to;
  };
  for (const { first, last } of drawn) {
    leaveOut(first);
    if (last < next) continue;
    pieces.push({ first: next, last, isDrawn: true });
    next = last + 1;
  }
  leaveOut(end + 1);
  return pieces;
}
