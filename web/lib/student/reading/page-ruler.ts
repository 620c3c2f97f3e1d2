export interface PageRuler {
  /** The page at the right end: the pace stands in the middle, unless more was read. */
  end: number;
  /** Parts of the ruler's length, 0 to 1. */
  readAt: number;
  paceAt: number;
  /** Pages beyond the pace. */
  past: number;
}

/** How pages and pace stand on the ruler. */
export function toPageRuler(pages: number, pace: number): PageRuler {
  const end = Math.max(2 * pace, Math.ceil(pages * 1.1), 2);
  return { end, readAt: pages / end, paceAt: pace / end, past: Math.max(0, pages - pace) };
}
