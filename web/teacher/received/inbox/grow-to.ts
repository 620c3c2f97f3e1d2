/** `end` is the first row after them. */
export type Rows = { first: number; end: number };

/** Rows added per render at most, so that a slow computer stays responsive. */
export const mostAdded = 8;

/** The next step towards the wanted rows: from the first in view on where none of them is drawn. Itself once all are. */
export function growTo(drawn: Rows, wanted: Rows, inView: number): Rows {
  let first = Math.max(drawn.first, wanted.first);
  let end = Math.min(drawn.end, wanted.end);
  if (first >= end) first = end = inView;
  if (end < wanted.end) end = Math.min(wanted.end, end + mostAdded);
  else first = Math.max(wanted.first, first - mostAdded);
  return first === drawn.first && end === drawn.end ? drawn : { first, end };
}
