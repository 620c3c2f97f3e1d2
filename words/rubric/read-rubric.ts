import { longestCriterion, mostCriteria } from '#contract/criterion-kinds.ts';
import type { RubricReading, RubricRow } from '#contract/rubrics.ts';
import { inLine } from '../in-line.ts';
import type { Grid } from './grid.ts';
import { linesToTable, readList } from './read-lines.ts';
import { readSection, stands } from './read-section.ts';
import { hasWords, isLevelHead } from './terms.ts';
import { distinct, toSections } from './to-sections.ts';

/** A table, or lines outside of one. */
type Block = { isTable: boolean; rows: Grid };

/**
 * Reads the criteria of a rubric and their levels. Each text stands in the rubric; each word of it is in a row or left
 * out. What cannot be told is asked.
 */
export function readRubric(grid: Grid): RubricReading {
  const cells = grid.map((row) => row.map(clean));
  const blocks = toBlocks(cells);
  if (blocks.some(({ isTable }) => isTable)) return toReading(readBlocks(blocks), cells);
  const lines = cells.flatMap((row) => row.flatMap((cell) => cell.split('\n'))).filter(Boolean);
  const table = linesToTable(lines);
  return table
    ? toReading(readBlocks(toBlocks(table)), table)
    : toReading(
        readList(lines).map(toRow),
        lines.map((line) => [line]),
      );
}

/** What stands in no row is left out. */
function toReading(all: RubricRow[], cells: Grid): RubricReading {
  const rows = all.slice(0, mostCriteria);
  const levels = rows.flatMap((row) => row.levels);
  const heads = new Set(
    levels.flatMap(({ name, points }) => [`${name} ${points}`, name, points].map(wordsOf)),
  );
  const isUsed = (cell: string) =>
    rows.some(({ read }) => stands(cell, read)) || heads.has(wordsOf(cell)) || !hasWords(cell);
  return { rows, left_out: distinct(cells.flat()).filter((cell) => !isUsed(cell)) };
}

/** In no order, as points may stand in front of a name. */
function wordsOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
}

/** The lines of a cell, each without the space around it. */
function clean(cell: string): string {
  const lines = cell
    .replaceAll('\u0000', '')
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029\v\f]/);
  return lines.map(inLine).filter(Boolean).join('\n');
}

function toBlocks(grid: Grid): Block[] {
  const blocks: Block[] = [];
  let isApart = true;
  for (const cells of grid) {
    const last = blocks.at(-1);
    const isEmpty = distinct(cells).length === 0;
    const isFirstAlone = cells[0] !== '' && cells.slice(1).every((cell) => cell === '');
    // A line of a spreadsheet that stands apart is text above or below its tables.
    const row = isFirstAlone && (isApart || last?.isTable === false) ? cells.slice(0, 1) : cells;
    const isTable = row.length > 1;
    const isSame = last?.isTable === isTable && (!isTable || last.rows[0]?.length === row.length);
    // A blank row within a table is no end of it, unless a head comes next.
    const goesOn = !isTable || !isApart || row.filter(isLevelHead).length < 2;
    if (!isEmpty && isSame && goesOn) last.rows.push([...row]);
    else if (!isEmpty) blocks.push({ isTable, rows: [[...row]] });
    isApart = isEmpty;
  }
  // One that says only one thing a row is a list.
  return blocks.map((block) =>
    block.rows.some((row) => distinct(row).length > 1)
      ? block
      : { isTable: false, rows: block.rows.map(distinct) },
  );
}

function readBlocks(blocks: readonly Block[]): RubricRow[] {
  const parts = blocks.flatMap(({ isTable, rows }, at) => {
    const before = blocks[at - 1];
    const above = before?.isTable === false ? before.rows.at(-1)?.at(-1) : undefined;
    return isTable ? [{ rows: toSections(rows).flatMap(readSection), above }] : [];
  });
  const isNameless = ({ rows, above }: (typeof parts)[number]) =>
    rows.length === 1 && rows[0]?.text === '' && above;
  // Each has a heading in place of a name.
  const haveHeadings = parts.filter(isNameless).length > 1;
  const haveLevels = parts.some(({ rows }) => rows.some(hasLevels));
  return parts.flatMap((part) => {
    // Beside tables with levels another may be about something else.
    if (haveLevels && !part.rows.some(hasLevels))
      return part.rows.map((row): RubricRow => ({ ...row, asks: ['criterion'] }));
    return haveHeadings && isNameless(part)
      ? part.rows.map((row) => called(row, part.above ?? ''))
      : part.rows;
  });
}

const hasLevels = ({ levels }: RubricRow) => levels.length > 0;

function called(row: RubricRow, name: string): RubricRow {
  const asks = row.asks.filter((one) => one !== 'criterion');
  return { ...row, read: `${name}\n${row.read}`, text: inLine(name), asks };
}

function toRow({ read, text, isSure }: ReturnType<typeof readList>[number]): RubricRow {
  const line = inLine(text);
  const isLong = line.length > longestCriterion;
  return {
    read,
    text: isLong ? line.slice(0, longestCriterion).toWellFormed() : line,
    levels: [],
    asks: isLong || !isSure ? ['criterion'] : [],
  };
}
