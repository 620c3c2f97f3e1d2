/** The place of a page's text in the work. */
export interface TextPiece {
  id: number;
  start: number;
  end: number;
}

export interface PiecedText {
  work: string;
  pieces: readonly TextPiece[];
}

const gap = '\n\n';

/** Moves the pieces along with an edit. Text typed right before or after a piece is not part of it. */
export function shiftPieces(text: PiecedText, work: string): PiecedText {
  const { work: old } = text;
  const shorter = Math.min(old.length, work.length);
  let start = 0;
  while (start < shorter && old[start] === work[start]) start += 1;
  let same = 0;
  while (same < shorter - start && old[old.length - 1 - same] === work[work.length - 1 - same]) same += 1;
  return shiftBy(text, work, start, old.length - same);
}

/** As `shiftPieces`, for an edit that replaced the old [start, oldEnd). */
function shiftBy({ work: old, pieces }: PiecedText, work: string, start: number, oldEnd: number): PiecedText {
  const delta = work.length - old.length;
  const isInsertion = oldEnd === start;

  const moveStart = (at: number) => {
    if (at < start || (at === start && !isInsertion)) return at;
    return at >= oldEnd ? at + delta : oldEnd + delta;
  };
  const moveEnd = (at: number) => {
    if (at <= start) return at;
    return at >= oldEnd ? at + delta : start;
  };
  return {
    work,
    pieces: pieces.map((piece) => {
      const from = moveStart(piece.start);
      return { ...piece, start: from, end: Math.max(from, moveEnd(piece.end)) };
    }),
  };
}

/** Puts the text of a page after the pages before it in `order`, else at the end of the work. */
export function putPiece(text: PiecedText, id: number, words: string, order: readonly number[]): PiecedText {
  const { work, pieces } = text;
  const place = order.indexOf(id);
  const before = pieces.filter((piece) => order.indexOf(piece.id) < place);
  const after = pieces.filter((piece) => order.indexOf(piece.id) > place);
  const at =
    before.length > 0
      ? Math.max(...before.map(({ end }) => end))
      : Math.min(work.length, ...after.map(({ start }) => start));
  const left = work.slice(0, at);
  const right = work.slice(at);
  const opening = left === '' || left.endsWith('\n\n') ? '' : left.endsWith('\n') ? '\n' : gap;
  const closing = right === '' || right.startsWith('\n') ? '' : gap;
  const next = left + opening + words + closing + right;
  const start = at + opening.length;
  const moved = next.length - work.length;
  return {
    work: next,
    pieces: [
      ...before,
      { id, start, end: start + words.length },
      ...after.map((piece) => ({ ...piece, start: piece.start + moved, end: piece.end + moved })),
    ],
  };
}

/** Removes the text of a page, edited or not. What was typed around it stays. */
export function takePiece(text: PiecedText, id: number): PiecedText {
  const piece = text.pieces.find((one) => one.id === id);
  if (!piece) return text;
  const others = { work: text.work, pieces: text.pieces.filter((one) => one !== piece) };
  if (piece.start === piece.end) return others;
  const left = text.work.slice(0, piece.start).replace(/\n+$/, '');
  const right = text.work.slice(piece.end).replace(/^\n+/, '');
  const work = left + (left !== '' && right !== '' ? gap : '') + right;
  return shiftBy(others, work, left.length, text.work.length - right.length);
}
