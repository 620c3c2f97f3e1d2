import { type BadResult, type GoodResult, measureBad, measureGood } from './measure.ts';
import { readSuites } from './suite.ts';

/**
 * What may be lost of good answers, and what must be stopped of bad ones, as it was reached. The goal for the bad is 0.95, of
 * which what only a reader can tell is out of reach of rules (decision 036).
 */
const floors = { sentencesLost: 0.005, answersLost: 0, calls: 1.05, stopped: 0.61 };

/** `folder` holds other suites than ours. */
type EvaluationOptions = { show?: boolean | undefined; folder?: URL | undefined };

/** Prints both suites in one run: a check that stops the bad must not stop the good. True where every floor holds. */
export function evaluateAnswers({ show = false, folder }: EvaluationOptions = {}): boolean {
  const { good, bad } = readSuites(folder);
  const ofGood = good.map(measureGood);
  const ofBad = bad.map(measureBad);
  const kept = tellGood(ofGood, show);
  const answers = ofGood.filter((_, at) => good[at]?.question !== undefined);
  if (answers.length > 0)
    tellAnswers(
      answers,
      ofBad.filter(({ block }) => block === 'answer'),
    );
  const stopped = tellBad(ofBad, show);
  return kept && stopped;
}

function tellGood(results: readonly GoodResult[], show: boolean): boolean {
  const all = results.reduce((sum, result) => sum + result.all, 0);
  const lost = results.reduce((sum, result) => sum + result.lost.length, 0);
  const whole = results.filter(({ isWhole }) => !isWhole).length;
  const calls = results.reduce((sum, result) => sum + result.calls, 0) / results.length;
  console.log(`\nGood answers: ${results.length}, with ${all} sentences and lines of help`);
  console.log(`  lost: ${lost} of ${all} (${percent(lost / all)}), at most ${percent(floors.sentencesLost)}`);
  console.log(`  whole answers lost: ${whole}, at most ${floors.answersLost}`);
  console.log(`  calls a feedback: ${calls.toFixed(2)}, at most ${floors.calls}`);
  for (const { name, lost: lines, why } of results.filter((result) => show && result.lost.length > 0))
    console.log(`    ${name}: ${why.join('; ')}\n      ${lines.join('\n      ')}`);
  return lost / all <= floors.sentencesLost && whole <= floors.answersLost && calls <= floors.calls;
}

/** What is said to a student's question, by itself. */
function tellAnswers(results: readonly GoodResult[], bad: readonly BadResult[]) {
  const all = results.reduce((sum, result) => sum + result.all, 0);
  const lost = results.reduce((sum, result) => sum + result.lost.length, 0);
  const whole = results.filter(({ isWhole }) => !isWhole).length;
  const stopped = bad.filter(({ isStopped }) => isStopped).length;
  console.log(`  answers to questions: ${results.length}, ${whole} lost whole, ${lost} of ${all} lines lost`);
  console.log(`  bad answers to questions stopped: ${stopped} of ${bad.length}`);
}

function tellBad(results: readonly BadResult[], show: boolean): boolean {
  const stopped = results.filter(({ isStopped }) => isStopped);
  console.log(
    `\nBad bodies stopped: ${stopped.length} of ${results.length} (${percent(stopped.length / results.length)}), at least ${percent(floors.stopped)}`,
  );
  for (const kind of new Set(results.map((result) => result.kind))) {
    const ofKind = results.filter((result) => result.kind === kind);
    const arrived = ofKind.filter(({ isStopped }) => !isStopped);
    console.log(`  ${kind.padEnd(12)} ${ofKind.length - arrived.length} of ${ofKind.length}`);
    if (show) for (const { name, why } of arrived) console.log(`    ${name}: ${why}`);
  }
  return stopped.length / results.length >= floors.stopped;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
