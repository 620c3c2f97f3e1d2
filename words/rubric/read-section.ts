import { levelLimits, longestCriterion } from '#contract/criterion-kinds.ts';
import type { Level, RubricRow } from '#contract/rubrics.ts';
import { inLine } from '../in-line.ts';
import { type LevelHead, readLevelHead, readPoints } from './read-level.ts';
import { hasWords, namesColumn } from './terms.ts';
import { toColumns } from './to-columns.ts';
import { distinct, type Section } from './to-sections.ts';

type Row = readonly string[];

/** The criteria of the rows below one head. */
export function readSection(section: Section): RubricRow[] {
  const columns = toColumns(section);
  const heads = columns.levels.map((at) => toHead(section, at));
  const groups = columns.names.slice(0, -1).filter((at) => isGroup(section.body, at));
  const main = columns.names.find((at) => section.head.some((row) => namesColumn.test(row[at] ?? '')));
  const isDescribed = columns.levels.some((at) => section.body.some((row) => hasWords(row[at] ?? '')));
  const rows: RubricRow[] = [];
  let last: string | undefined;
  for (const row of section.body) {
    const names = columns.names.map((at) => row[at] ?? '').filter(hasWords);
    const cells = columns.levels.map((at) => row[at] ?? '');
    const before = rows.at(-1);
    const key = names.join('\n');
    const isMore = columns.names.length > 0 && (key === '' || key === last);
    if (isDescribed && isHeading(row)) continue;
    if (isMore && before) addTo(before, cells);
    else if (key !== '' || cells.some(hasWords)) {
      const own = columns.names.filter((at) => !groups.includes(at));
      const levels = section.isRated ? cells.map(rated) : toLevels(heads, cells);
      const read = distinct([...columns.names, ...columns.levels].map((at) => row[at] ?? ''));
      rows.push({ read: read.join('\n'), text: toText(row, own, main), levels, asks: [] });
      last = key;
    }
  }
  return rows.map((row) => asked(row, columns.isSure, isDescribed));
}

function toHead({ head }: Section, at: number): LevelHead {
  const cells = [...new Set(head.map((row) => row[at] ?? '').filter((cell) => cell !== ''))];
  const [first = { name: '', points: '' }, second] = cells.map(readLevelHead);
  if (!second) return first;
  // "4" above "20–18 points": the first is what the level is called.
  if (first.points && second.points) return { name: first.name || first.points, points: second.points };
  return { name: first.name || second.name, points: first.points || second.points };
}

/** A column that names several criteria at once: "Content" beside two rows. */
function isGroup(body: readonly Row[], at: number): boolean {
  const cells = body.map((row) => row[at] ?? '');
  return cells.includes('') || new Set(cells).size < cells.length;
}

/** A name in capitals or with a colon, without any description, heads the rows below it. */
function isHeading(row: Row): boolean {
  const cells = distinct(row);
  return cells.length === 1 && /:$|^[^\p{Ll}]*\p{Lu}[^\p{Ll}]*$/u.test(cells[0] ?? '');
}

function rated(cell: string): Level {
  return { ...readLevelHead(cell), description: '' };
}

function toLevels(heads: readonly LevelHead[], cells: readonly string[]): Level[] {
  const read = cells.map((cell) => (hasWords(cell) ? readPoints(cell) : null));
  const filled = cells.filter(hasWords).length;
  const isPointed = filled > 1 && read.filter(Boolean).length === filled;
  return heads.map(({ name, points }, at) => {
    const own = isPointed ? read[at] : null;
    const description = hasWords(cells[at] ?? '') ? (cells[at] ?? '') : '';
    return own ? { name: name || points, ...own } : { name, points, description };
  });
}

/** A row without a name goes on with the row above it, or has its points. */
function addTo(row: RubricRow, cells: readonly string[]) {
  const filled = cells.filter(hasWords);
  const points = cells.map((cell) => (hasWords(cell) ? readPoints(cell) : null));
  const arePoints =
    filled.length > 1 &&
    points.every((one) => !one || one.description === '') &&
    points.filter(Boolean).length === filled.length;
  for (const [at, level] of row.levels.entries()) {
    const cell = cells[at] ?? '';
    if (arePoints)
      Object.assign(level, { name: level.name || level.points, points: points[at]?.points ?? level.points });
    else if (hasWords(cell) && cell !== level.description)
      level.description = level.description === '' ? cell : `${level.description}\n${cell}`;
  }
  row.read = distinct([row.read, ...filled.filter((cell) => !stands(cell, row.read))]).join('\n');
}

/** Whether a cell is one of those of a row. */
export function stands(cell: string, read: string): boolean {
  return `\n${read}\n`.includes(`\n${cell}\n`);
}

/** A code and what it stands for are one text where they stand side by side. */
function toText(row: Row, names: readonly number[], main: number | undefined): string {
  const at = Math.max(0, names.indexOf(main ?? names.at(-1) ?? 0));
  const beside = names.filter((column, index) => column - index === (names[at] ?? 0) - at);
  const cells = distinct(beside.map((column) => row[column] ?? ''));
  const whole = inLine(cells.join(' '));
  return whole.length <= longestCriterion ? whole : inLine(cells[0] ?? '');
}

/** With what its teacher is asked; texts that are too long are cut, and asked about. */
function asked(row: RubricRow, isSure: boolean, isDescribed: boolean): RubricRow {
  const levels = row.levels.map(({ name, points, description }) => ({
    name: cut(name, levelLimits.name),
    points: cut(points, levelLimits.points),
    description: cut(description, levelLimits.description),
  }));
  const isCut = levels.some((level, at) => JSON.stringify(level) !== JSON.stringify(row.levels[at]));
  const isBlank = isDescribed && levels.every(({ description }) => description === '');
  const hasPoints = new Set(levels.map(({ points }) => points !== '')).size;
  const isUncertain =
    !isSure || isCut || isBlank || levels.length === 1 || levels.length > levelLimits.levels;
  const asks: RubricRow['asks'] = [];
  if (row.text === '' || row.text.length > longestCriterion) asks.push('criterion');
  if (levels.length > 0 && isUncertain) asks.push('levels');
  if (hasPoints > 1) asks.push('points');
  return { ...row, text: cut(row.text, longestCriterion), levels: levels.slice(0, levelLimits.levels), asks };
}

function cut(text: string, most: number): string {
  return text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/\s+\S*$/, '')
        .toWellFormed();
}
