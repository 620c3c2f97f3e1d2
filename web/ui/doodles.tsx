import { drawing } from './line.tsx';

export const BookToPencil = drawing('400 150', [
  ['M16 118c30-6 52-5 84 4 32-11 56-11 86-5V46c-32-6-56-5-86 6-30-10-54-11-84-5z'],
  ['M100 52v70M34 66c16-2 30-1 48 4M34 84c16-2 30-1 48 4M34 102c16-2 30-1 48 4'],
  ['M118 72c14-5 30-6 50-4M118 90c14-5 24-6 34-5', 'y'],
  ['M228 96c22-34 46-50 86-58', 'y'],
  ['M298 30l18 8-10 17', 'y'],
  ['M334 118l38-66 16 9-38 66-19 11zM334 118l16 9M365 64l16 9'],
  ['M222 132c12 4 22-5 34-1s20 5 32 0'],
]);

export const SmallBookToPencil = drawing('260 126', [
  ['M8 94c24-5 43-4 68 4 25-9 44-9 68-4V32c-24-5-43-4-68 5-25-9-44-9-68-5z'],
  ['M76 37v61'],
  ['M24 50c12-2 22-1 36 3M24 65c12-2 22-1 36 3', 'thin'],
  ['M92 54c11-4 22-5 36-3M92 69c10-4 18-5 27-4', 'y thin'],
  ['M160 66c8-20 18-30 34-36M182 22l14 7-7 13', 'y'],
  ['M196 96l34-58 15 9-34 58-17 9zM196 96l15 9'],
]);

export function LedgeThings({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 230 34" aria-hidden="true">
      <rect x="2" y="6" width="92" height="13" rx="4" fill="#C98F4E" />
      <rect x="4" y="18" width="88" height="16" rx="3" fill="#3B4742" />
      <path d="M4 24h88M4 29h88" stroke="#55625C" strokeWidth="2" />
      <rect x="112" y="22" width="58" height="12" rx="5" fill="#F3F0E4" />
      <rect x="178" y="23" width="34" height="11" rx="5" fill="#F4B73B" />
    </svg>
  );
}

export const EmptyFolder = drawing('96 70', [
  ['M6 62V14h26l7 8h51v40z'],
  ['M18 22V6h52v16M28 14h32'],
  ['M22 40h36M22 50h22'],
]);

export const WritingPencil = drawing('46 46', [
  ['M8 38l3-10L31 8l7 7-20 20z'],
  ['M27 12l7 7M6 42c8-2 16 2 22-1'],
]);
