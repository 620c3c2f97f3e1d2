export interface PageRuler {
  /** The page at the right end: twice the pace, unless more was read. */
  end: number;
  /** Parts of the ruler's length, 0 to 1. */
  readAt: number;
  paceAt: number;
}

export function toPageRuler(pages: number, expected: number): PageRuler {
  const end = Math.max(2 * expected, Math.ceil(pages * 1.1), 2);
  return { end, readAt: pages / end, paceAt: expected / end };
}
