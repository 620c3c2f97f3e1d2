import { readFileSync } from 'node:fs';
import { criterionKinds } from '#contract/criterion-kinds.ts';
import { readCriterion } from '#words/criterion-reading.ts';

export type CriteriaScore = { count: number; misread: string[]; unread: string[] };

/**
 * How well criteria are read that stand in `tuning.tsv`: accepted kinds, the label first, a tab, the line. `general`
 * means that no kind should be claimed. Unread is a line that has a kind and is asked about.
 */
export function measureCriteria(): CriteriaScore {
  const lines = readFileSync(new URL('tuning.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const misread: string[] = [];
  const unread: string[] = [];
  for (const line of lines) {
    const [labels = '', text = ''] = line.split('\t');
    const accepted = labels.split('|');
    const unknown = accepted.filter((label) => !criterionKinds.some((kind) => kind === label));
    if (text === '' || unknown.length > 0) throw new Error(`Not a labelled criterion: ${line}`);
    const kind = readCriterion(text);
    if (kind === null && !accepted.includes('general')) unread.push(`${text} (${labels})`);
    if (kind !== null && !accepted.includes(kind)) misread.push(`${text} (${kind}, not ${labels})`);
  }
  return { count: lines.length, misread, unread };
}

const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} %`;

/** Prints the shares; answers whether they hold: at most 5 % misread, 15 % unread. */
export function evaluateCriteria(): boolean {
  const { count, misread, unread } = measureCriteria();
  console.log(
    `\nCriteria: of ${count}, ${percent(misread.length, count)} misread, ${percent(unread.length, count)} asked about.`,
  );
  for (const line of misread) console.log(`  misread: ${line}`);
  return misread.length <= count * 0.05 && unread.length <= count * 0.15;
}
