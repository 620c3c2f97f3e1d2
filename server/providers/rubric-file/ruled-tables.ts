import type { Box } from './pdf-page.ts';

/** A line across (`at` is its height) or down (`at` is its place from the left). */
type Rule = { at: number; from: number; to: number };

/** Cells between rules, row by row from the top; a merged one is the same box in each place that it covers. */
export type RuledTable = Box & { rows: Box[][] };

/** Points within which two lines are one. */
const near = 3;
/** A line that is shorter underlines a word. */
const shortest = 8;

export function findTables(boxes: readonly Box[]): RuledTable[] {
  const { across, down } = toRules(boxes);
  const heights = places(across).reverse();
  const tables: RuledTable[] = [];
  let run: number[] = [];
  for (const [at, top] of heights.entries()) {
    const bottom = heights[at + 1];
    const isRow = bottom !== undefined && down.filter((rule) => covers(rule, (top + bottom) / 2)).length > 1;
    if (isRow) run = run.length > 0 ? [...run, bottom] : [top, bottom];
    else {
      if (run.length > 1) tables.push(toTable(run, across, down));
      run = [];
    }
  }
  return tables.filter(({ rows }) => rows.some((row) => row.length > 1));
}

/** Filled cells have an edge on each side. */
function toRules(boxes: readonly Box[]): { across: Rule[]; down: Rule[] } {
  const across: Rule[] = [];
  const down: Rule[] = [];
  for (const { left, right, bottom, top } of boxes) {
    if (right - left >= shortest)
      for (const at of top - bottom < near ? [bottom] : [bottom, top])
        across.push({ at, from: left, to: right });
    if (top - bottom >= shortest)
      for (const at of right - left < near ? [left] : [left, right]) down.push({ at, from: bottom, to: top });
  }
  return { across, down };
}

function places(rules: readonly Rule[]): number[] {
  const sorted = rules.map(({ at }) => at).sort((a, b) => a - b);
  return sorted.filter((at, index) => index === 0 || at - (sorted[index - 1] ?? 0) > near);
}

const covers = ({ from, to }: Rule, at: number) => from - near <= at && at <= to + near;

function toTable(heights: readonly number[], across: readonly Rule[], down: readonly Rule[]): RuledTable {
  const [top = 0] = heights;
  const bottom = heights.at(-1) ?? 0;
  const sides = places(down.filter(({ from, to }) => from < top - near && to > bottom + near));
  const hasRule = (rules: readonly Rule[], at: number, middle: number) =>
    rules.some((rule) => Math.abs(rule.at - at) <= near && covers(rule, middle));
  const rows: Box[][] = [];
  for (const [row, upper] of heights.slice(0, -1).entries()) {
    const lower = heights[row + 1] ?? 0;
    rows.push([]);
    for (const [column, left] of sides.slice(0, -1).entries()) {
      const right = sides[column + 1] ?? 0;
      const before = rows[row]?.[column - 1];
      const above = rows[row - 1]?.[column];
      // Where nothing parts it from the cell beside or above it, it is the same.
      const joined =
        (before && !hasRule(down, left, (upper + lower) / 2) && before) ||
        (above && !hasRule(across, upper, (left + right) / 2) && above);
      const cell = joined || { left, right, top: upper, bottom: lower };
      cell.right = Math.max(cell.right, right);
      cell.bottom = Math.min(cell.bottom, lower);
      rows[row]?.push(cell);
    }
  }
  return { left: sides[0] ?? 0, right: sides.at(-1) ?? 0, top, bottom, rows: withoutRepeats(rows) };
}

/** A line that parts nothing makes no row and no column. */
function withoutRepeats(rows: Box[][]): Box[][] {
  const kept = rows.filter((row, at) => row.some((cell, column) => cell !== rows[at - 1]?.[column]));
  const columns = (kept[0] ?? []).map((_, column) => kept.some((row) => row[column] !== row[column - 1]));
  return kept.map((row) => row.filter((_, column) => columns[column]));
}
