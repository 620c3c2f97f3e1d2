import type { Piece } from './pdf-page.ts';

export type Line = { y: number; pieces: Piece[] };

/** The lines of a text, from the top, each with its pieces from the left. */
export function toLines(pieces: readonly Piece[]): Line[] {
  const lines: Line[] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && line.y - piece.y < piece.height / 2) line.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  for (const line of lines) line.pieces.sort((a, b) => a.x - b.x);
  return lines;
}

export function toText(pieces: readonly Piece[]): string {
  let end = 0;
  let text = '';
  for (const piece of pieces) {
    text += text !== '' && piece.x - end > piece.height * 0.15 ? ` ${piece.text}` : piece.text;
    end = piece.x + piece.width;
  }
  return text.replace(/\s+/g, ' ').trim();
}
