import type { Box } from './page.ts';

/** The columns of a page, or the pages of an open book, in reading order. Doubtful where lines run across. */
export type Columns = { columns: Box[][]; isDoubtful: boolean };

/** A column, and the page beside it, has so many lines, and so much of the whole width. Of fewer than three it is not sure. */
const fewestLines = 2;
const surelyLines = 3;
const leastWidth = 0.2;
/** What is narrower is a column of a table, which is read in rows; in heights of a line. */
const leastHeights = 5;
/** Of the height of a line. Words of one line stand as far apart, but never above each other. */
const leastGutter = 0.2;
/** An empty line makes so much of the usual distance. */
const emptyLine = 1.6;
/** Boxes reach beyond their letters at both ends; of their height. */
const margin = 0.25;
/** Of the lines of a column, so many may run across: a title, or lines that were taken for one. Of more, nobody knows. */
const mostAcross = 0.4;
const perhapsAcross = 1.5;
/** So far one line may stand out into the gutter; of its height. */
const overhang = 0.6;
/** Of the shorter of two columns, so much stands beside the other. */
const leastBeside = 0.4;

/** Boxes as columns, each to be read before the next. What stands above or below both is read by itself. */
export function toColumns(boxes: readonly Box[], lean = 0): Columns {
  const placed = boxes.map((box) => place(box, lean));
  const gutter = findGutter(placed);
  if (!gutter || gutter.across.length > mostAcross * gutter.lines)
    return { columns: [[...boxes]], isDoubtful: gutter !== null };
  const { left, right, across } = gutter;
  const [top, bottom] = [Math.max(topOf(left), topOf(right)), Math.min(bottomOf(left), bottomOf(right))];
  const above = across.filter(({ y }) => y < top);
  const below = across.filter(({ y }) => y > bottom);
  const within = across.filter(({ y }) => y >= top && y <= bottom);
  const halves = within.map(({ box }) => cutBox(box, gutter.x, lean));
  const parts = [
    { columns: [above.map(({ box }) => box)], isDoubtful: false },
    toColumns([...left.map(({ box }) => box), ...halves.map(([half]) => half)], lean),
    toColumns([...right.map(({ box }) => box), ...halves.map(([, half]) => half)], lean),
    { columns: [below.map(({ box }) => box)], isDoubtful: false },
  ];
  return {
    columns: parts.flatMap(({ columns }) => columns.filter((column) => column.length > 0)),
    isDoubtful: within.length > 0 || gutter.lines < surelyLines || parts.some(({ isDoubtful }) => isDoubtful),
  };
}

type Gutter = { x: number; lines: number; left: Placed[]; right: Placed[]; across: Placed[] };

/** The way from top to bottom with lines on both sides and the fewest across it; of two, the wider one. */
function findGutter(placed: readonly Placed[]): Gutter | null {
  const height = median(placed.map(({ box }) => box.height));
  const whole = rightOf(placed) - leftOf(placed);
  let best: (Gutter & { width: number }) | null = null;
  for (const from of placed.map(toRight)) {
    const isLeft = (one: Placed) => toRight(one) <= from + height * overhang && one.x < from;
    const isRight = (one: Placed) => toLeft(one) > from - height * overhang && one.x > from;
    const left = placed.filter(isLeft);
    const right = placed.filter(isRight);
    const across = placed.filter((one) => !isLeft(one) && !isRight(one));
    const [end, start] = [share(left.map(toRight), 0.9), share(right.map(toLeft), 0.1)];
    const width = start - end;
    const lines = Math.min(linesIn(left), linesIn(right));
    if (lines < fewestLines || width < leastGutter * height || across.length > perhapsAcross * lines)
      continue;
    const narrow = Math.min(...[left, right].map((side) => rightOf(side) - leftOf(side)));
    if (narrow < Math.max(leastWidth * whole, leastHeights * height)) continue;
    if (besideOf(left, right) < leastBeside) continue;
    const fewer = best ? best.across.length - across.length : 1;
    if (!best || fewer > 0 || (fewer === 0 && width > best.width))
      best = { x: (start + end) / 2, lines, left, right, across, width };
  }
  return best;
}

/** How many lines there are, one above the other. */
function linesIn(side: readonly Placed[]): number {
  return toRows(side.map(({ box }) => box)).length;
}

/** How much of the shorter side stands beside the other. */
function besideOf(left: readonly Placed[], right: readonly Placed[]): number {
  const both = Math.min(bottomOf(left), bottomOf(right)) - Math.max(topOf(left), topOf(right));
  const shorter = Math.min(bottomOf(left) - topOf(left), bottomOf(right) - topOf(right));
  return both / Math.max(1, shorter);
}

/** A box that runs over the gutter, as its two halves. */
function cutBox(box: Box, x: number, lean: number): [Box, Box] {
  const at = place(box, lean);
  const half = (from: number, to: number): Box => {
    const off = (from + to) / 2 - at.x;
    const middle = {
      x: box.middle.x + off * Math.cos(box.angle),
      y: box.middle.y + off * Math.sin(box.angle),
    };
    return { ...box, middle, width: to - from };
  };
  return [half(toLeft(at), x), half(x, toRight(at))];
}

const toLeft = ({ x, box }: Placed) => x - box.width / 2 + margin * box.height;
const toRight = ({ x, box }: Placed) => x + box.width / 2 - margin * box.height;
const leftOf = (side: readonly Placed[]) => Math.min(...side.map(toLeft));
const rightOf = (side: readonly Placed[]) => Math.max(...side.map(toRight));
const topOf = (side: readonly Placed[]) => Math.min(...side.map(({ y }) => y));
const bottomOf = (side: readonly Placed[]) => Math.max(...side.map(({ y }) => y));

const median = (numbers: readonly number[]) => share(numbers, 0.5);

/** What this share of them is below. */
function share(numbers: readonly number[], part: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * part)] ?? 0;
}

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

/** Which rows have an empty line above them. */
export function rowsApart(rows: readonly (readonly Box[])[], lean = 0): boolean[] {
  const heights = rows.map((row) => median(row.map((box) => place(box, lean).y)));
  const steps = heights.map((y, at) => y - (heights[at - 1] ?? y));
  const usual = median(steps.slice(1));
  return steps.map((step) => step > usual * emptyLine);
}
