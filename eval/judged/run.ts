import type { Feedback } from '#contract/feedback.ts';
import { moves } from '#server/coach/index.ts';
import { coachWriter } from '#server/feedback/index.ts';
import { countWords } from '#server/student-text/index.ts';
import { printPrecisions } from './firings.ts';
import { findWords, type Half, type JudgedWork, judgedWorks } from './judged.ts';

type Answered = JudgedWork & { feedback: Feedback };

const fewestLongWords = 100;
/** A move that is given more often than this says one thing to a class. */
const mostOfMove = 0.15;

/** Compares the coach with what readers said of the works of one half, and prints it; true where some were answered. */
export async function evaluateJudged(half: Half): Promise<boolean> {
  const works = judgedWorks(half).filter(({ readings }) => readings.filter(({ start }) => start).length < 2);
  const answered: Answered[] = [];
  for (const work of works) {
    const feedback = await coachWriter.write(work.unit, work.text, work.question);
    if (feedback.verdict !== 'start') answered.push({ ...work, feedback });
  }
  const starts = works.length - answered.length;
  console.log(`\nJudged works, ${half}: ${works.length}, of them ${starts} answered with how to start`);
  printChosen(answered);
  printMoves(answered);
  if (half === 'tune') printPrecisions();
  return answered.length > 0;
}

function stepsOf({ step1, step2 }: Feedback) {
  return [step1, step2];
}

/** The shares of steps on a criterion and at a sentence that at least one reader chose. */
function printChosen(works: readonly Answered[]) {
  const steps = works.flatMap(({ feedback, readings, text }) =>
    stepsOf(feedback).map((step) => {
      const urgent = readings.flatMap((reading) => reading.urgent);
      const isAt = urgent.some(({ where }) => {
        const found = findWords(text, where);
        return !!found && !!step.quote && found.start < step.quote.end && step.quote.start < found.end;
      });
      return { isOn: urgent.some(({ criterion }) => criterion === step.criterion.id), isAt };
    }),
  );
  const chance = works.flatMap(({ readings, feedback, unit }) => {
    const wanted = new Set(readings.flatMap(({ urgent }) => urgent.map((one) => one.criterion)));
    const all = unit.assessment_criteria.split('\n').filter((line) => line.trim() !== '').length;
    return stepsOf(feedback).map(() => wanted.size / all);
  });
  const byChance = chance.reduce((sum, one) => sum + one, 0) / Math.max(1, chance.length);
  console.log(
    `expected criterion ${share(steps, ({ isOn }) => isOn)} (by chance ${byChance.toFixed(3)}), expected sentence ${share(steps, ({ isAt }) => isAt)}`,
  );
}

function printMoves(works: readonly Answered[]) {
  const steps = works.flatMap(({ feedback, text }) =>
    stepsOf(feedback).map(({ label, body }) => ({ body, text, move: nameOf(label) })),
  );
  const asks = ({ move }: { move: string }) => moves[move]?.isSelfCheck !== undefined;
  const long = steps.filter(({ text }) => countWords(text) > fewestLongWords);
  console.log(
    `steps that only ask ${share(steps, asks)}, on works over ${fewestLongWords} words ${share(long, asks)}; distinct bodies ${new Set(steps.map(({ body }) => body)).size} of ${steps.length}`,
  );
  const [[first, all] = ['none', []]] = [...Map.groupBy(steps, ({ move }) => move)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  console.log(
    `most frequent move: ${first} ${(all.length / Math.max(1, steps.length)).toFixed(3)} (at most ${mostOfMove})`,
  );
}

const nameOfLabel = new Map(
  Object.entries(moves).flatMap(([name, { young, middle, older }]) =>
    [young, middle, older].flatMap((text) => (text ? [[text[0], name] as const] : [])),
  ),
);

function nameOf(label: string): string {
  return nameOfLabel.get(label.replace(/^Your question: /, '')) ?? 'plain';
}

function share<T>(all: readonly T[], test: (one: T) => boolean): string {
  return (all.filter(test).length / Math.max(1, all.length)).toFixed(3);
}
