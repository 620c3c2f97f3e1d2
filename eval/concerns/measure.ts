import { join } from 'node:path';
import { openEmbedder } from '#server/providers/embedder/embedder.ts';
import { readWords } from '#server/safeguarding/index.ts';
import { decideTwice } from './decide-twice.ts';
import { type Judged, toReport } from './report.ts';
import { type LabelledWork, readSentences, readWorks, toText, worksFolder } from './works.ts';

const patienceMs = 600_000;
/** Of the works that were learned from, so many are left out where nobody asks for all: it saves a minute. */
const eachOf = 7;

/**
 * What was reached. A change that loses more than a few works is seen. Most hard works and most of the line are by now short
 * passages, whose harmless half has the words of the other: harder than the works that a class hands in.
 */
const bounds = [
  { name: 'plain words found', atLeast: 0.9 },
  { name: 'line shown: own self-harm told plainly', atLeast: 0.72 },
  { name: 'line shown: ordinary works', atMost: 0.01 },
  { name: 'ordinary works flagged', atMost: 0.03 },
  { name: 'ordinary questions flagged', atMost: 0.01 },
  { name: 'hard works flagged', atMost: 0.19 },
];
const sentenceBounds = [
  { name: 'sentences found', atLeast: 0.5 },
  { name: 'harmless sentences flagged', atMost: 0.1 },
];

/** Judges every work as it is judged when it is handed in, save that it may take its time. */
export async function judgeWorks(works: readonly LabelledWork[]): Promise<Judged[]> {
  // The thread gives way to everybody: what is measured is not how busy the machine is.
  const embedder = openEmbedder({ batchMs: patienceMs, startMs: patienceMs });
  const reads = works.map((work) => readWords([toText(work)]));
  const meanings = await embedder.embed(
    reads.flatMap(({ toCompare }) => toCompare),
    patienceMs,
  );
  await embedder.close();
  let from = 0;
  return works.map((work, at) => {
    const read = reads[at] ?? readWords([]);
    const own = meanings.slice(from, from + read.toCompare.length);
    from += own.length;
    return { work, decision: decideTwice(read, own) };
  });
}

type ConcernOptions = { concerns?: string | undefined; all?: boolean | undefined };

/**
 * Prints how well works are judged; false where that is below what was reached, or where there are none. `concerns` is a
 * folder of works to judge instead.
 */
export async function evaluateConcerns(asked: ConcernOptions = {}): Promise<boolean> {
  const folder = asked.concerns ?? worksFolder;
  const all = readWorks(folder);
  if (all.length === 0) {
    console.log(`\nConcerns: there are no works in ${folder}, so nothing was judged.`);
    return false;
  }
  const works = folder === worksFolder && !asked.all ? all.filter((_, at) => at % eachOf === 0) : all;
  const ofWorks = toReport(await judgeWorks(works), bounds);
  console.log(
    `\nConcerns, over ${works.length} works${folder === worksFolder ? ' that the weights learned from' : ''}, with the interval of 90 %\n\n${ofWorks.text}`,
  );
  if (folder !== worksFolder) return ofWorks.isGood;
  const sentences = readSentences(join(import.meta.dirname, 'held-out.tsv'));
  const ofSentences = toReport(await judgeWorks(sentences), sentenceBounds);
  console.log(`\nConcerns, over held-out sentences\n\n${ofSentences.text}`);
  return ofWorks.isGood && ofSentences.isGood;
}
