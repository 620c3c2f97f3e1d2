import { expect, test } from 'vitest';
import { type PiecedText, putPiece, shiftPieces, takePiece } from './text-pieces.ts';

const order = [1, 2, 3];
const empty: PiecedText = { work: '', pieces: [] };
const two = putPiece(putPiece(empty, 1, 'First page.', order), 2, 'Second page.', order);

function wordsOf({ work, pieces }: PiecedText, id: number) {
  const piece = pieces.find((one) => one.id === id);
  return piece && work.slice(piece.start, piece.end);
}

test('pages follow each other as paragraphs, behind what was typed before', () => {
  const text = putPiece({ work: 'My title', pieces: [] }, 1, 'First page.', order);
  expect(text.work).toBe('My title\n\nFirst page.');
  expect(two.work).toBe('First page.\n\nSecond page.');
});

test('a page that is read late comes to its place', () => {
  const late = putPiece(putPiece(empty, 3, 'Third.', order), 1, 'First.', order);
  const all = putPiece(late, 2, 'Second.', order);
  expect(all.work).toBe('First.\n\nSecond.\n\nThird.');
  expect([1, 2, 3].map((id) => wordsOf(all, id))).toEqual(['First.', 'Second.', 'Third.']);
});

test('a corrected page is taken out whole, and only that', () => {
  const edited = shiftPieces(two, 'First page, mended.\n\nSecond page.');
  expect(wordsOf(edited, 1)).toBe('First page, mended.');
  expect(wordsOf(edited, 2)).toBe('Second page.');
  expect(takePiece(edited, 1).work).toBe('Second page.');
  expect(takePiece(edited, 2).work).toBe('First page, mended.');
});

test('what was typed around the pages stays when they are removed', () => {
  const titled = shiftPieces(two, 'Title. First page.\n\nSecond page.');
  const around = shiftPieces(titled, 'Title. First page.\n\nSecond page. My own end.');
  const none = takePiece(takePiece(around, 1), 2);
  expect(none.work).toContain('Title.');
  expect(none.work).toContain('My own end.');
  expect(none.work).not.toContain('page');
});

test('pages that begin with the same letter are kept apart', () => {
  const pages = putPiece(putPiece(empty, 1, 'Two.', order), 2, 'Three.', order);
  const left = takePiece(pages, 1);
  expect(wordsOf(left, 2)).toBe('Three.');
  expect(takePiece(left, 2).work).toBe('');
});

test('removing the only page leaves nothing', () => {
  expect(takePiece(putPiece(empty, 1, 'All.', order), 1)).toEqual(empty);
});

test('a work that is replaced whole leaves pieces that lie inside it', () => {
  const { work, pieces } = shiftPieces(two, '');
  expect(pieces.every(({ start, end }) => start >= 0 && start <= end && end <= work.length)).toBe(true);
});
