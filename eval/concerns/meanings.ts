import { openPassageReader } from '#server/providers/passage-reader/passage-reader.ts';
import { promisingOf, readWords, type WordsRead } from '#server/safeguarding/index.ts';
import { type LabelledWork, toText } from './works.ts';

const patienceMs = 3_600_000;

export type ReadWork = { work: LabelledWork; read: WordsRead; meanings: number[][] };

/** Reads works as they are read when they are handed in, save that it may take its time. */
export async function meaningsOf(works: readonly LabelledWork[]): Promise<ReadWork[]> {
  // The process gives way to everybody: what is measured is not how busy the machine is.
  const reader = openPassageReader({ batchMs: patienceMs, startMs: patienceMs });
  const reads = works.map((work) => ({ work, read: readWords([toText(work)]) }));
  const answers = await reader.read(
    reads.flatMap(({ read }) => promisingOf(read)),
    patienceMs,
  );
  await reader.close();
  let from = 0;
  return reads.map(({ work, read }) => {
    const meanings = answers.slice(from, from + read.promising.length);
    from += meanings.length;
    return { work, read, meanings };
  });
}
