import { drawing } from './line.tsx';

export const PencilDrawing = drawing('40 40', [
  ['M5 35l3-10L27 5l8 8-20 19z', 'fy'],
  ['M23 10l7 7'],
  ['M20 36h4M28 36h1M33 36h1', 'thin'],
]);

export const BookDrawing = drawing('40 40', [
  ['M4 10c7-2 11-1 16 2 5-3 9-4 16-2v22c-7-2-11-1-16 2-5-3-9-4-16-2z', 'fw'],
  ['M20 12v22'],
  ['M26 9v13l3-3 3 3V9c-2-.4-4-.4-6 0z', 'fy'],
]);

export const KeyDrawing = drawing('40 40', [
  ['M12 18c6 0 9 4 9 9s-4 9-9 9-9-4-9-9 4-9 9-9z', 'fy'],
  ['M18 21L36 4M30 10l5 6M25 15l4 5M12 27v.1'],
]);

export const PagesDrawing = drawing('52 52', [
  ['M6 12c8-3 14-2 20 3 6-5 12-6 20-3v28c-8-3-14-2-20 3-6-5-12-6-20-3z', 'fw'],
  ['M26 15v28'],
  ['M34 11v17l4-4 4 4V10c-3-.6-5.5-.3-8 1z', 'fy'],
]);

export const WordDrawing = drawing('52 52', [
  ['M7 9h38v27H25L14 45v-9H7z', 'fw'],
  ['M15 27h22', 'y'],
  ['M16 21c3-6 5-6 6 0M24 21c2-5 6-5 6 0M32 21c1-4 4-5 5 0'],
]);

export const QuestionDrawing = drawing('52 52', [
  ['M11 6h30v40H11z', 'fw'],
  ['M20 19c1-9 14-8 12 1-1 5-6 5-6 10M26 37v.2', 'y'],
  ['M18 6V3M26 6V3M34 6V3'],
]);
