import type { Box, Point } from './page.ts';

/** The smallest rectangle, leaning as it must, around points. Its width runs along the line of writing. */
export function smallestBox(points: readonly Point[]): Box {
  const hull = convexHull(points);
  let best: Box | undefined;
  hull.forEach((point, index) => {
    const next = hull[(index + 1) % hull.length] ?? point;
    const box = boxAlong(hull, Math.atan2(next.y - point.y, next.x - point.x));
    if (!best || box.width * box.height < best.width * best.height) best = box;
  });
  return upright(best ?? boxAlong(points, 0));
}

function boxAlong(points: readonly Point[], angle: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  const middle = { x: along * cos - across * sin, y: along * sin + across * cos };
  return { middle, width: right - left + 1, height: bottom - top + 1, angle };
}

/** The same rectangle with an angle within an eighth of a turn, so that width means from left to right. */
function upright({ middle, width, height, angle }: Box): Box {
  const quarters = Math.round(angle / (Math.PI / 2));
  const rest = angle - quarters * (Math.PI / 2);
  return quarters % 2 === 0
    ? { middle, width, height, angle: rest }
    : { middle, width: height, height: width, angle: rest };
}

function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...halfHull(sorted), ...halfHull(sorted.reverse())];
}

function halfHull(points: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of points) {
    while (hull.length > 1 && turnsLeft(hull.at(-2), hull.at(-1), point)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  if (!a || !b) return false;
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) <= 0;
}
