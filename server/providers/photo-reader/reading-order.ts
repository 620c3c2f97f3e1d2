import type { Box } from './page.ts';

/** Boxes as rows, from top to bottom, each from left to right, as seen when the lean of the page is taken away. */
export function toRows(boxes: readonly Box[], lean = 0): Box[][] {
  const rows: Placed[][] = [];
  const placed = boxes.map((box) => place(box, lean)).sort((a, b) => a.y - b.y);
  for (const next of placed) {
    const row = rows.findLast((candidate) => candidate.some((other) => standsBeside(other, next)));
    if (row) row.push(next);
    else rows.push([next]);
  }
  return rows.map((row) => row.sort((a, b) => a.x - b.x).map(({ box }) => box));
}

type Placed = { box: Box; x: number; y: number };

function place(box: Box, lean: number): Placed {
  const { x, y } = box.middle;
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  return { box, x: x * cos + y * sin, y: y * cos - x * sin };
}

/** Two boxes of one line: at the same height, and not one above the other. */
function standsBeside(a: Placed, b: Placed): boolean {
  const lower = Math.min(a.box.height, b.box.height);
  const across = Math.abs(a.x - b.x) - (a.box.width + b.box.width) / 2;
  return Math.abs(a.y - b.y) < lower * 0.5 && across > -lower;
}

/** The angle, in radians, at which most writing leans; long lines know it best. */
export function leanOf(boxes: readonly Box[]): number {
  const long = boxes.filter((box) => box.width > 4 * box.height).sort((a, b) => a.angle - b.angle);
  const total = long.reduce((sum, box) => sum + box.width, 0);
  let seen = 0;
  for (const box of long) {
    seen += box.width;
    if (seen >= total / 2) return box.angle;
  }
  return 0;
}

/** True where most of the writing stands on end: the photo was taken from the side. */
export function isSideways(boxes: readonly Box[]): boolean {
  const along = boxes.filter((box) => box.width > 1.5 * box.height).reduce((sum, box) => sum + box.width, 0);
  const onEnd = boxes.filter((box) => box.height > 1.5 * box.width).reduce((sum, box) => sum + box.height, 0);
  return onEnd > along;
}
