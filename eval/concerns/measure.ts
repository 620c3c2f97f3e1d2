import { join } from 'node:path';
import { concernKinds } from '#contract/safeguarding.ts';
import { ruleNames } from '#server/safeguarding/index.ts';
import { decideTwice } from './decide-twice.ts';
import { toLengthTable } from './length.ts';
import { meaningsOf } from './meanings.ts';
import { type Judged, toReport } from './report.ts';
import { toRuleTable } from './rules.ts';
import {
  heldOutFolder,
  type LabelledWork,
  plainFolder,
  readReal,
  readSentences,
  readWorks,
  strangersFolder,
  worksFolder,
} from './works.ts';

/** Of the works on which bounds were chosen, so many are left out where nobody asks for all: it saves minutes. */
const eachOf = 5;

/** What was reached. A change that loses more than a few works is seen. */
const bounds = [
  { name: 'plain words found', atLeast: 0.93 },
  { name: 'line shown: own self-harm told plainly', atLeast: 0.75 },
  ...concernKinds.map((kind) => ({ name: `feedback held back: ${kind}`, atLeast: 0.85 })),
  { name: 'feedback held back: ordinary works', atMost: 0.02 },
  { name: 'line shown: ordinary works', atMost: 0.01 },
  { name: 'ordinary works flagged', atMost: 0.03 },
  { name: 'ordinary questions flagged', atMost: 0.01 },
  { name: 'hard works flagged', atMost: 0.15 },
];
/** On prose that people wrote for themselves. */
const realBounds = [
  { name: 'feedback held back: ordinary works', atMost: 0.005 },
  { name: 'line shown: ordinary works', atMost: 0.003 },
  { name: 'ordinary works flagged', atMost: 0.02 },
];
const sentenceBounds = [
  { name: 'sentences found', atLeast: 0.5 },
  { name: 'harmless sentences flagged', atMost: 0.1 },
];

/** Judges every work as it is judged when it is handed in. */
export async function judgeWorks(works: readonly LabelledWork[]): Promise<Judged[]> {
  const all = await meaningsOf(works);
  return all.map(({ work, read, meanings }) => ({ work, decision: decideTwice(read, meanings) }));
}

type ConcernOptions = {
  concerns?: string | undefined;
  all?: boolean | undefined;
  'held-out'?: boolean | undefined;
};

/**
 * Prints how well works are judged that nothing was learned from; false where that is below what was reached, or where
 * there are none. Without `held-out` they are those on which bounds were chosen. `concerns` is a folder of works to judge
 * instead.
 */
export async function evaluateConcerns(asked: ConcernOptions = {}): Promise<boolean> {
  const folder = asked.concerns ?? (asked['held-out'] ? heldOutFolder : strangersFolder);
  const all = readWorks(folder);
  if (all.length === 0) {
    console.log(`\nConcerns: there are no works in ${folder}, so nothing was judged.`);
    return false;
  }
  const isUsual = folder === strangersFolder;
  const works = isUsual && !asked.all ? all.filter((_, at) => at % eachOf === 0) : all;
  const ofWorks = toReport(await judgeWorks(works), bounds);
  console.log(`\nConcerns, over ${works.length} works, with the interval of 90 %\n\n${ofWorks.text}`);
  if (!isUsual) return ofWorks.isGood;
  const sentences = readSentences(join(import.meta.dirname, 'held-out.tsv'));
  const ofSentences = toReport(await judgeWorks(sentences), sentenceBounds);
  console.log(`\nConcerns, over held-out sentences\n\n${ofSentences.text}`);
  if (!asked.all) return ofWorks.isGood && ofSentences.isGood;
  const real = readReal('judged');
  const ofReal = toReport(await judgeWorks(real), realBounds);
  console.log(
    `\nConcerns, over ${real.length} texts that people wrote or said for themselves\n\n${ofReal.text}`,
  );
  const everyText = readReal('all');
  // Not by works that are held out: what is kept for them would flatter the figures over them.
  const rules = toRuleTable(ruleNames, everyText, [
    ...[...all, ...readWorks(plainFolder)],
    ...readWorks(worksFolder),
  ]);
  console.log(
    `\nRules that make a work plain, on all prose that people wrote and on works by strangers\n\n${rules.text}`,
  );
  console.log(`\nProse that people wrote, as works of two lengths\n\n${await toLengthTable(everyText)}`);
  return ofWorks.isGood && ofSentences.isGood && ofReal.isGood && rules.isGood;
}
