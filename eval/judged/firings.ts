import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf, moves } from '#server/coach/index.ts';

/** One statement of a move at a sentence that its author had not seen: the words of the move, and whether two readers found it true. */
export type Firing = { move: string; digest: string; work: string; true: number[] };

/** What a move must reach to speak: precision for both readers, its lower end at 90 %, and so much to tell it by. */
const least = { precision: 0.9, low: 0.8, firings: 50, works: 20 };

export type Precision = {
  move: string;
  firings: number;
  works: number;
  precision: number;
  low: number;
  isShown: boolean;
};

/** For each move that states something and was judged in its present words, how often that was true. */
export function precisions(): Precision[] {
  const all = readFileSync(join(import.meta.dirname, 'sets/firings.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Firing => JSON.parse(line));
  const isCurrent = ({ move, digest }: Firing) => !!moves[move] && digestOf(moves[move]) === digest;
  return [...Map.groupBy(all.filter(isCurrent), ({ move }) => move)]
    .map(([move, some]) => {
      const right = some.filter((one) => one.true.every((vote) => vote === 1)).length;
      const found = {
        ...{ move, firings: some.length, works: new Set(some.map(({ work }) => work)).size },
        precision: right / some.length,
        low: lowerEnd(right, some.length),
      };
      const isShown =
        found.firings >= least.firings &&
        found.works >= least.works &&
        found.precision >= least.precision &&
        found.low >= least.low;
      return { ...found, isShown };
    })
    .sort((a, b) => b.precision - a.precision);
}

/** Prints them, and which moves that state something are silent. */
export function printPrecisions() {
  console.log('\nStatements of moves, at sentences that their authors had not seen, true for both readers');
  console.log('move                  fired  works  true  (lower end, 90 %)');
  const all = precisions();
  for (const { move, firings, works, precision, low, isShown } of all)
    console.log(
      `${move.padEnd(22)}${String(firings).padStart(5)}${String(works).padStart(7)}  ${precision.toFixed(3)} (${low.toFixed(3)})${isShown ? '' : '  silent'}`,
    );
  const known = new Set(all.map(({ move }) => move));
  const unknown = Object.keys(moves).filter(
    (name) => !moves[name]?.isSelfCheck && !moves[name]?.isExact && !known.has(name),
  );
  console.log(`silent, as too little is known of them: ${unknown.join(', ') || 'none'}`);
}

/** Of the interval of Wilson (1927) at 90 %. */
function lowerEnd(right: number, count: number): number {
  const z = 1.645;
  const rate = right / count;
  const middle = rate + (z * z) / (2 * count);
  const width = z * Math.sqrt((rate * (1 - rate)) / count + (z * z) / (4 * count * count));
  return (middle - width) / (1 + (z * z) / count);
}

// `npm run coach:shown` writes which moves may speak.
if (import.meta.main) {
  printPrecisions();
  const shown = precisions().filter(({ isShown }) => isShown);
  const entries = shown.flatMap(({ move }) => (moves[move] ? [[move, digestOf(moves[move])] as const] : []));
  writeFileSync(
    join(import.meta.dirname, '../../server/coach/moves/shown.json'),
    `${JSON.stringify(Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  );
}
