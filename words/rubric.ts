// No schema in this file, as the page of a unit and the server share it.

import { apart, isLevel, isTally, levelThenText, namesColumn, otherColumn } from './rubric/terms.ts';

/** A table of criteria and levels. `criteria` is null if they cannot be told from the descriptions. */
export type Rubric = { criteria: readonly string[] | null; levels: number };

/** In characters. Longer texts are not searched for a table. */
const longestTable = 20_000;

/**
 * Reads a table that was pasted into the field for criteria: cells parted by tabs or bars, or one a line; levels along
 * the top, down the side, or in front of each description. Null if the text is no table.
 */
export function readRubric(text: string): Rubric | null {
  if (text.length > longestTable) return null;
  const lines = text.split(/[\n\r\u2028\u2029]+/).filter((line) => line.trim() !== '');
  const grid = toGrid(lines);
  if (grid) return readGrid(grid);
  const cells = lines.map(toCell).filter((cell) => !isTally(cell));
  return readGroups(cells) ?? readCells(cells.flatMap(apart));
}

const worth =
  /\s*[([]?\s*(?:(?:worth|weight(?:ed)?)[ :]*)?(?:[x×] ?\d|\d{1,3} ?(?:%|points?|pts?\.?))\s*[)\]]?\s*:?$/i;

const wordsIn = (cell: string) => cell.split(/\s+/).length;

function toCell(cell: string): string {
  return cell
    .trim()
    .replace(/^\s*[•*]\s/, '')
    .replace(/^[\s"*_]+|[\s"*]+$/g, '');
}

/** The rows of a table with tabs or bars. A line without them continues the cell before it. */
function toGrid(lines: readonly string[]): string[][] | null {
  const apartBy = ['\t', '|'].find((sign) => lines.filter((line) => cutAt(line, sign).length > 2).length > 1);
  if (!apartBy) return null;
  const rows: string[][] = [];
  const first = lines.findIndex((line) => cutAt(line, apartBy).length > 2);
  for (const line of lines.slice(first)) {
    const cells = cutAt(line, apartBy);
    const row = rows.at(-1);
    if (row && (cells.length === 1 || row.length + cells.length - 1 <= (rows[0]?.length ?? 0))) {
      row.push(`${row.pop()} ${cells[0]}`.trim(), ...cells.slice(1));
    } else rows.push(cells);
  }
  return rows
    .map((row) => row.map(toCell))
    .filter((row) => !row.every((cell) => cell === '' || isTally(cell)));
}

function cutAt(line: string, sign: string): string[] {
  const cells = line.split(sign);
  return sign === '|' && /^\s*\|/.test(line) ? cells.slice(1, cells.at(-1) === '' ? -1 : undefined) : cells;
}

function readGrid(rows: readonly string[][]): Rubric {
  const [top = []] = rows;
  const first = rows.map(([cell = '']) => cell);
  const across = Math.max(...rows.map((row) => row.filter(isLevel).length));
  const down = first.filter(isLevel).length;
  if (across >= 2 && across >= down) {
    const head = rows.findIndex((row) => row.filter(isLevel).length === across);
    const at = rows[head]?.findIndex((cell) => !isLevel(cell)) ?? 0;
    return toRubric(columnOf(rows.slice(head + 1), Math.max(0, at)), across, true);
  }
  if (down >= 2) return toRubric(top.slice(1), down, true);
  const named = top.findIndex((cell) => namesColumn.test(cell));
  if (named >= 0) return toRubric(columnOf(rows.slice(1), named), top.length - 1, true);
  const others = rows.slice(1).flatMap((row) => row.slice(1).filter((cell) => cell !== '' && !isLevel(cell)));
  const areNames = mean(first.map(wordsIn)) <= 5 && mean(others.map(wordsIn)) >= 4;
  return toRubric(areNames ? first.slice(first[0] === '' ? 1 : 0) : [], top.length - 1);
}

function columnOf(rows: readonly string[][], at: number): string[] {
  return rows.map((row) => row[at] ?? '');
}

/** "Claim", then "4 – states it", "3 – …": groups of lines that begin with a level, below a name. */
function readGroups(cells: readonly string[]): Rubric | null {
  const keys = cells.map((cell) => {
    const [, inBrackets, plain] = levelThenText.exec(cell) ?? [];
    return (inBrackets ?? plain)?.toLowerCase() ?? null;
  });
  const groups: { start: number; keys: string[] }[] = [];
  for (const [at, key] of keys.entries()) {
    if (key === null) continue;
    if (at > 0 && keys[at - 1] !== null) groups.at(-1)?.keys.push(key);
    else groups.push({ start: at, keys: [key] });
  }
  const scales = groups.filter((group) => isScale(group.keys, groups.length > 1));
  const names = scales.map(({ start }) => cells[start - 1] ?? '');
  // "4 – Strong", "3 – Good" may be a head with its rows below it.
  const areHeads = cells.every((cell, at) => keys[at] === null || isLevel(cell));
  return scales.length > 0 && !areHeads ? toRubric(names, scales[0]?.keys.length ?? 0) : null;
}

/**
 * Keys that rise from 1 or A number a list, unless they begin anew below each name. Falling keys must end with 1 or 0.
 */
function isScale(keys: readonly string[], isRepeated: boolean): boolean {
  const rises = keys.every((key, at) => key === String(at + 1) || key === 'abcdef'[at]);
  const stops = keys.every((key) => /^\d+$/.test(key)) && Number(keys.at(-1)) > 1 && !isRepeated;
  return keys.length > 2 && new Set(keys).size === keys.length && !stops && (!rises || isRepeated);
}

/** Reads cells that are one a line. */
function readCells(cells: readonly string[]): Rubric | null {
  const places = cells.flatMap((cell, at) => (isLevel(cell) ? [at] : []));
  const keys = places.map((at) => (cells[at] ?? '').toLowerCase());
  const levels = new Set(keys).size;
  if (levels < 3) return null;
  const [start = 0] = places;
  const heads = places.filter((at, index) => at === start + index).length;
  if (heads > 2) return readRows(cells.slice(start, start + heads), cells.slice(start + heads));
  const step = stepOf(cells.slice(start));
  if (step > 0 && start >= step - 1)
    return toRubric(cells.slice(start - step + 1, start), (cells.length - start) / step);
  const begins = places.filter((_, index) => keys[index] === keys[0]);
  if (begins.length < 2) return toRubric([], levels);
  return toRubric(
    begins.map((at) => cells[at - 1] ?? ''),
    keys.indexOf(keys[0] ?? '', 1),
  );
}

/** Cells in each row, if all rows begin with a level; else 0. */
function stepOf(cells: readonly string[]): number {
  for (let step = 2; step * 3 <= cells.length; step += 1) {
    const heads = cells.filter((_, at) => at % step === 0);
    if (cells.length % step === 0 && heads.every(isLevel) && new Set(heads).size === heads.length)
      return step;
  }
  return 0;
}

/** Reads rows below a head of levels: a name, and a description for each level. */
function readRows(heads: readonly string[], cells: readonly string[]): Rubric {
  const numbered = heads.filter((head) => /^\D{0,6}\d/.test(head)).length;
  // "Exceeds" above "4" is one heading.
  const levels = heads.length > 4 && numbered * 2 === heads.length ? numbered : heads.length;
  const columns = Math.max(
    0,
    cells.findIndex((cell) => !otherColumn.test(cell)),
  );
  const body = cells.slice(columns);
  for (const rest of [body, body.filter((cell) => !heads.includes(cell))]) {
    for (const width of new Set([levels + 1 + columns, levels + 1])) {
      const names = rest.filter((_, at) => at % width === 0);
      const others = rest.filter((_, at) => at % width !== 0);
      if (
        rest.length % width === 0 &&
        mean(names.map(wordsIn)) <= Math.max(2, mean(others.map(wordsIn)) * 0.75)
      )
        return toRubric(names, levels);
    }
  }
  return toRubric([], levels);
}

const longestName = 8;

/** Unless the cells are certain, the names must look like names. */
function toRubric(cells: readonly string[], levels: number, isSure = false): Rubric {
  const names = cells
    .map((cell) =>
      cell
        .replace(worth, '')
        .replace(/:$/, '')
        .replace(/^\(?\d{1,2}[.)]\s+/, '')
        .trim(),
    )
    .filter((cell) => cell !== '' && !otherColumn.test(cell) && !isTally(cell));
  const isName = (cell: string) =>
    isSure || (wordsIn(cell) <= longestName && /^\P{Ll}/u.test(cell) && !/[.;,]$|\brubric\b/i.test(cell));
  return { criteria: names.length > 0 && names.every(isName) ? names : null, levels };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
