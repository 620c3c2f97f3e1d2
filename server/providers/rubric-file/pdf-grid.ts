import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Grid } from '#words/rubric/grid.ts';
import { openToGrid } from './open-tables.ts';
import { toLines, toText } from './pdf-lines.ts';
import { type Box, type Piece, readPage } from './pdf-page.ts';
import { findTables, type RuledTable } from './ruled-tables.ts';

const mostPages = 50;

/** `isDoubtful` where cells were guessed: no rules stand around them. */
export type FileGrid = { grid: Grid; isDoubtful: boolean };

/** The grid of a PDF; null where it has too many pages. */
export async function pdfToGrid(bytes: Uint8Array): Promise<FileGrid | null> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    verbosity: 0,
    useSystemFonts: false,
  });
  try {
    const file = await task.promise;
    if (file.numPages > mostPages) return null;
    const pages: { pieces: Piece[]; tables: RuledTable[] }[] = [];
    for (let number = 1; number <= file.numPages; number += 1) {
      const { pieces, boxes } = await readPage(await file.getPage(number));
      pages.push({ pieces, tables: findTables(boxes) });
    }
    const isDoubtful = pages.every(({ tables }) => tables.length === 0);
    const grid = pages.flatMap(({ pieces, tables }) =>
      isDoubtful ? openToGrid(pieces) : ruledToGrid(pieces, tables),
    );
    return { grid, isDoubtful };
  } finally {
    await task.destroy();
  }
}

/** Tables by their rules, and lines between them, from the top. */
function ruledToGrid(pieces: readonly Piece[], tables: readonly RuledTable[]): Grid {
  const outside = toLines(pieces.filter((piece) => !tables.some((table) => isWithin(piece, table))));
  const blocks = [
    ...outside.map((line) => ({ y: line.y, rows: [[toText(line.pieces)]] })),
    ...tables.map(({ top, rows }) => ({
      y: top,
      rows: rows.map((row) => row.map((cell) => textOf(cell, pieces))),
    })),
  ];
  return blocks
    .sort((a, b) => b.y - a.y)
    .flatMap(({ rows }) => (rows[0]?.length === 1 ? rows : [[], ...rows, []]));
}

function isWithin({ x, y, width, height }: Piece, { left, right, bottom, top }: Box): boolean {
  const [across, up] = [x + width / 2, y + height / 3];
  return left <= across && across <= right && bottom <= up && up <= top;
}

/** Lines of a cell were broken by its width, unless a bullet begins the next. */
function textOf(cell: Box, pieces: readonly Piece[]): string {
  const lines = toLines(pieces.filter((piece) => isWithin(piece, cell))).map((line) => toText(line.pieces));
  return lines.join('\n').replace(/\n(?![•▪◦●○☐-])/g, ' ');
}
