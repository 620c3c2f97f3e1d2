import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Of a page, with the origin at the bottom left. */
export type Piece = { text: string; x: number; y: number; width: number; height: number };
export type Box = { left: number; bottom: number; right: number; top: number };
export type PdfPage = { pieces: Piece[]; boxes: Box[] };

/** More is a drawing, and no table. */
const mostBoxes = 10_000;

/** The texts of a page and what is drawn around them: lines, or cells filled with a color, as boxes. */
export async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [, , , height = 0, x = 0, y = 0] = item.transform as number[];
    return [{ text: item.str, x, y, width: item.width, height: Math.abs(height) || item.height }];
  });
  const { fnArray, argsArray } = await page.getOperatorList();
  const kept: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const boxes: Box[] = [];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) kept.push(matrix);
    else if (operator === OPS.restore) matrix = kept.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = times(matrix, argsArray[at]);
    else if (operator === OPS.constructPath && argsArray[at][0] !== OPS.endPath && boxes.length < mostBoxes)
      boxes.push(...boxesOf(argsArray[at][1][0], matrix));
  }
  return { pieces, boxes };
}

type Matrix = readonly [number, number, number, number, number, number];

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Numbers behind each sign of a path: move, line, curve, quadratic curve, close. */
const lengths = [2, 2, 6, 4, 0];

/** The bounds of each part of a path. */
function boxesOf(path: ArrayLike<number> | null, [a, b, c, d, e, f]: Matrix): Box[] {
  const boxes: Box[] = [];
  const numbers = Array.from(path ?? []);
  for (let at = 0; at < numbers.length; ) {
    const sign = numbers[at] ?? 0;
    const length = lengths[sign];
    if (length === undefined) return boxes;
    if (sign === 0) boxes.push({ left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity });
    const box = boxes.at(-1);
    for (let next = at + 1; box && next < at + length; next += 2) {
      const [x = 0, y = 0] = numbers.slice(next, next + 2);
      const [across, up] = [a * x + c * y + e, b * x + d * y + f];
      box.left = Math.min(box.left, across);
      box.right = Math.max(box.right, across);
      box.bottom = Math.min(box.bottom, up);
      box.top = Math.max(box.top, up);
    }
    at += 1 + length;
  }
  return boxes;
}
