import type { Grid } from '#words/rubric/grid.ts';
import { isLevelHead } from '#words/rubric/terms.ts';
import { type Line, toLines, toText } from './pdf-lines.ts';
import type { Piece } from './pdf-page.ts';

type Span = { left: number; right: number };
/** A line of text, cut where there is a wide gap. */
type Cut = { y: number; height: number; segments: (Span & { text: string })[] };

/** In points. Columns stand farther apart. */
const narrowest = 3;

/** The grid of a page whose tables have no rules: columns are where nothing is written from a head of levels down. */
export function openToGrid(pieces: readonly Piece[]): Grid {
  const lines = toLines(pieces).map(toCut);
  const start = lines.findIndex(
    ({ segments }) => segments.filter(({ text }) => isLevelHead(text)).length > 1,
  );
  if (start < 0) return lines.map(({ segments }) => [segments.map(({ text }) => text).join(' ')]);
  const heads = lines[start]?.segments ?? [];
  // Text below the table reaches over several columns.
  const isWide = ({ left, right }: Span) =>
    heads.filter((head) => left < head.left + narrowest && head.left + narrowest < right).length > 1;
  const end = lines.findIndex(({ segments }, at) => at > start && segments.some(isWide));
  const within = lines.slice(start, end < 0 ? undefined : end);
  const outside = (some: readonly Cut[]) =>
    some.map(({ segments }) => [segments.map(({ text }) => text).join(' ')]);
  return [
    ...outside(lines.slice(0, start)),
    [],
    ...toRows(within),
    [],
    ...(end < 0 ? [] : outside(lines.slice(end))),
  ];
}

function toCut({ y, pieces }: Line): Cut {
  const segments: (Span & { pieces: Piece[] })[] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '')) {
    const last = segments.at(-1);
    const right = piece.x + piece.width;
    if (last && piece.x - last.right < piece.height / 2) {
      last.pieces.push(piece);
      last.right = right;
    } else segments.push({ left: piece.x, right, pieces: [piece] });
  }
  const height = Math.max(...pieces.map((piece) => piece.height));
  return {
    y,
    height,
    segments: segments.map(({ left, right, pieces: own }) => ({ left, right, text: toText(own) })),
  };
}

function toRows(lines: readonly Cut[]): Grid {
  const columns = toColumns(lines.flatMap(({ segments }) => segments));
  const gaps = lines.map(({ y }, at) => (lines[at - 1]?.y ?? y) - y);
  const usual = gaps.slice(1).reduce((least, gap) => Math.min(least, gap), Infinity);
  const rows: Grid = [];
  for (const [at, { segments, height }] of lines.entries()) {
    const cells = columns.map(({ left, right }) =>
      segments
        .filter((segment) => segment.left < right && left < segment.right)
        .map(({ text }) => text)
        .join(' '),
    );
    const row = rows.at(-1);
    // Between rows there is more room than between the lines of a cell.
    if (row && at > 1 && (gaps[at] ?? 0) < Math.min(usual * 1.3, height * 1.7))
      for (const [column, cell] of cells.entries()) row[column] = `${row[column] ?? ''} ${cell}`.trim();
    else rows.push(cells);
  }
  return rows;
}

function toColumns(segments: readonly Span[]): Span[] {
  const columns: Span[] = [];
  for (const { left, right } of [...segments].sort((a, b) => a.left - b.left)) {
    const last = columns.at(-1);
    if (last && left < last.right + narrowest) last.right = Math.max(last.right, right);
    else columns.push({ left, right });
  }
  return columns;
}
