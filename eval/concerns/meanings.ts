import { constants } from 'node:os';
import { openPassageReader } from '#server/providers/passage-reader/passage-reader.ts';
import { promisingOf, readWords, type WordsRead } from '#server/safeguarding/index.ts';
import { type LabelledWork, toText } from './works.ts';

const patienceMs = 3_600_000;

/** In characters, of which about so many are read. */
const lengthOf = ({ quote, before, after }: ReturnType<typeof promisingOf>[number]) =>
  Math.min(quote.length, 220) + Math.min(before.length, 130) + Math.min(after.length, 55);

export type ReadWork = { work: LabelledWork; read: WordsRead; meanings: number[][] };

/** Reads works as they are read when they are handed in, save that it may take its time. */
export async function meaningsOf(works: readonly LabelledWork[]): Promise<ReadWork[]> {
  // It gives way to nobody here: what is measured is not how busy the machine is.
  const reader = openPassageReader({
    ...{ batchMs: patienceMs, startMs: patienceMs },
    priority: constants.priority.PRIORITY_NORMAL,
  });
  const reads = works.map((work) => ({ work, read: readWords([toText(work)]) }));
  const asked = reads.flatMap(({ read }) => promisingOf(read)).map((passage, at) => ({ passage, at }));
  // Those of a batch are filled up to the longest of them, which costs as much as words: its like have little to fill.
  asked.sort((one, other) => lengthOf(one.passage) - lengthOf(other.passage));
  const sorted = await reader.read(
    asked.map(({ passage }) => passage),
    patienceMs,
  );
  await reader.close();
  const answers: number[][] = [];
  for (const [place, { at }] of asked.entries()) answers[at] = sorted[place] ?? [];
  let from = 0;
  return reads.map(({ work, read }) => {
    const meanings = answers.slice(from, from + read.promising.length);
    from += meanings.length;
    return { work, read, meanings };
  });
}
