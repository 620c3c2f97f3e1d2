import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stepStates } from '#contract/step-progress.ts';
import { alignDrafts, stateOfStep } from '#server/drafts/index.ts';
import { readTriples } from './threads.ts';
import { readWriters, WriterScore } from './writers.ts';

/**
 * Compares what is said of the steps of a folder's threads with what their writers say became of them; of a `.json` file of
 * ArgRewrite V.2, the sentences that are aligned with those that were aligned by hand.
 */
export function evaluateDrafts(path: string): void {
  if (path.endsWith('.json')) console.log(alignmentOf(path));
  else evaluateSteps(path);
}

/** By the writers that it was tuned on, each second one, and by the others. */
function alignmentOf(path: string): string {
  const [tuned, others] = [new WriterScore(), new WriterScore()];
  for (const [at, writer] of readWriters(path).entries()) (at % 2 === 0 ? tuned : others).add(writer);
  return `Tuned on\n${tuned.toText()}\n\nThe others\n${others.toText()}`;
}

function evaluateSteps(folder: string): void {
  const triples = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readTriples(join(folder, name), name));
  const judged = triples.map(({ before, after, quote, text, state }) => ({
    label: state,
    said: stateOfStep({ quote, label: '', body: text }, alignDrafts(before, after)).state,
  }));
  console.log(
    `${judged.length} steps; said of what their writers label (Cohen's κ ${kappa(judged).toFixed(2)})`,
  );
  const count = (label: string, said: string) =>
    judged.filter((one) => one.label === label && one.said === said).length;
  const all = judged.filter(({ said }) => said === 'addressed').length;
  const right = count('addressed', 'addressed');
  console.log(
    `Said to be addressed: ${all}, rightly ${right}, of what is not yet ${count('not yet', 'addressed')}`,
  );
  const rows = [
    ['label', ...stepStates],
    ...stepStates.map((label) => [label, ...stepStates.map((said) => String(count(label, said)))]),
  ];
  console.log(rows.map((row) => row.map((cell) => cell.padEnd(12)).join('')).join('\n'));
}

function kappa(judged: readonly { label: string; said: string }[]): number {
  const share = (is: (one: { label: string; said: string }) => boolean) =>
    judged.filter(is).length / judged.length;
  const agreed = share(({ label, said }) => label === said);
  const byChance = stepStates.reduce(
    (sum, state) => sum + share(({ label }) => label === state) * share(({ said }) => said === state),
    0,
  );
  return (agreed - byChance) / (1 - byChance);
}
