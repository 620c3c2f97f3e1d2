import './drawing.css';

const shapes = {
  1: ['M34 5C14 3 4 18 6 34c2 17 16 26 30 23 15-3 23-16 21-30C55 12 43 5 27 8', 'M25 24l9-7-1 30'],
  2: [
    'M30 6C12 7 5 20 7 36c3 15 16 23 30 20 15-4 22-17 19-31C52 11 40 4 24 9',
    'M22 25c1-11 20-11 19 1-1 8-12 12-19 20 7-2 13-1 20 0',
  ],
  3: [
    'M36 6C17 2 6 15 6 32c1 18 15 27 31 24 14-3 22-15 20-29C55 13 45 6 29 7',
    'M23 21c4-7 18-7 17 2 0 6-6 8-11 8 7-1 14 2 13 9-2 9-15 11-20 3',
  ],
  4: [
    'M33 5C15 4 5 17 6 33c1 17 15 26 31 24 14-2 22-14 21-29C56 12 44 4 27 8',
    'M35 16c-5 7-10 13-15 20 8-1 15-1 23-1M36 27c-1 7-1 13-1 20',
  ],
  5: [
    'M33 5C14 4 4 18 6 34c2 16 16 25 30 22 15-3 22-16 20-30C54 12 43 5 27 8',
    'M41 18H26l-2 13c6-4 18-3 18 6 0 10-14 13-20 6',
  ],
  tick: ['M34 5C14 3 4 18 6 34c2 17 16 26 30 23 15-3 23-16 21-30C55 12 43 5 27 8', 'M19 33l10 10 18-23'],
} as const;

export type NumeralProps = { n: keyof typeof shapes };

/** A hand-drawn number or tick. Decoration only: the order must also be in the markup. */
export function Numeral({ n }: NumeralProps) {
  const [ring, digit] = shapes[n];
  return (
    <svg className="numeral" viewBox="0 0 64 64" aria-hidden="true">
      <path className="ring" d={ring} />
      <path d={digit} />
    </svg>
  );
}
