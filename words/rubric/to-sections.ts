import { inLine } from '../in-line.ts';
import { hasWords, isLevelHead, isTally, levelsColumn, namesColumn, otherColumn } from './terms.ts';

type Row = readonly string[];
/** Rows that are read under one head. Without a head `isRated` says that the cells of each row are its levels. */
export type Section = { head: Row[]; body: Row[]; isRated: boolean };

/** The sections of a table with its levels along the top or down the side. Titles and totals are in none. */
export function toSections(given: readonly Row[]): Section[] {
  const rows = given.filter((row, at) => !isTallyRow(row) && !(at > 0 && isMerged(row)));
  const start = Math.max(
    0,
    rows.findIndex((row) => distinct(row).length > 1),
  );
  const table = isDown(rows.slice(start)) ? turned(rows.slice(start)) : rows.slice(start);
  const first = table.findIndex(isHead);
  if (first < 0) return [withFirstHead(table)];
  const below = table.slice(first);
  if (isRatedTable(below)) return [{ head: [], body: below, isRated: true }];
  const sections: Section[] = [];
  for (const row of below) {
    const section = sections.at(-1);
    if (!section || (isHead(row) && beginsAnew(row, section))) {
      if (section?.body.length === 0) section.head.push(row);
      else sections.push({ head: [row], body: [], isRated: false });
    } else section.body.push(row);
  }
  return sections;
}

export function distinct(row: Row): string[] {
  return [...new Set(row.filter((cell) => cell !== ''))];
}

const levelsIn = (row: Row) => new Set(row.filter(isLevelHead)).size;
const isHead = (row: Row) => levelsIn(row) > 1 && levelsIn(row) * 2 >= distinct(row).length - 1;
const isNoName = (cell: string) => cell === '' || namesColumn.test(cell) || otherColumn.test(cell);

function isTallyRow(row: Row): boolean {
  const cells = distinct(row);
  const [first = '', ...others] = cells;
  const isTotal =
    /^(?:grand |sub)?total\b|^(?:total|final|overall) (?:score|grade|points?|marks?)\b/i.test(first) &&
    others.every((cell) => cell.split(' ').length < 4);
  return isTotal || (cells.length > 0 && cells.every(isTally));
}

/** A cell over the whole table heads the rows below it. */
function isMerged(row: Row): boolean {
  return row.length > 1 && row.every((cell) => cell === row[0]);
}

/** Levels down the side. */
function isDown(rows: readonly Row[]): boolean {
  const across = Math.max(0, ...rows.map(levelsIn));
  const down = levelsIn(rows.map(([first = '']) => first));
  return down > Math.max(1, across) || (across < 2 && levelsColumn.test(rows[0]?.[0] ?? ''));
}

function turned(rows: readonly Row[]): Row[] {
  return (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ''));
}

/** "Claim 4 3 2 1" in each row, to be circled. */
function isRatedTable(rows: readonly Row[]): boolean {
  return (
    rows.length > 1 &&
    rows.every((row) => isHead(row) && !isNoName(row[0] ?? '') && !isLevelHead(row[0] ?? ''))
  );
}

/** Points may stand in a row of their own below descriptions. */
function beginsAnew(row: Row, { head, body }: Section): boolean {
  const last = head.at(-1) ?? [];
  const isSame = row.filter(isLevelHead).join('\n') === last.filter(isLevelHead).join('\n');
  if (body.length === 0) return isNoName(row[0] ?? '') || row[0] === last[0];
  const isPoints = row.filter(hasWords).every((cell) => /^\D?\d/.test(cell));
  return isSame || (isNoName(row[0] ?? '') && !(row[0] === '' && isPoints));
}

/** A head in other words than those known here, or none. */
function withFirstHead(table: readonly Row[]): Section {
  const [first = [], ...body] = table;
  const names =
    first.some((cell) => isNoName(cell) && cell !== '') || (first[0] === '' && distinct(first).length > 0);
  const others = (rows: readonly Row[]) => rows.flatMap((row) => row.slice(1)).filter(hasWords);
  const isEmptyBelow = others([first]).length > 0 && others(body).length === 0;
  const isShort = mean(others([first])) <= 4 && mean(others(body)) >= 2 * mean(others([first]));
  const isHeadRow = body.length > 0 && (names || isEmptyBelow || isOnePoint(first, body) || isShort);
  return isHeadRow ? { head: [first], body, isRated: false } : { head: [], body: [...table], isRated: false };
}

/** Only one column says anything. */
function isOnePoint(head: Row, body: readonly Row[]): boolean {
  const filled = head.filter((_, at) => body.some((row) => hasWords(row[at] ?? '')));
  return distinct(head).length > 1 && filled.length === 1;
}

function mean(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + inLine(cell).split(' ').length, 0) / Math.max(1, cells.length);
}
