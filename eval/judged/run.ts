import { createHash } from 'node:crypto';
import type { Feedback } from '#contract/feedback.ts';
import { moves } from '#server/coach/index.ts';
import { coachWriter } from '#server/feedback/index.ts';
import { countWords } from '#server/student-text/index.ts';
import { printPrecisions } from './firings.ts';
import { findWords, type Half, type JudgedWork, judgedWorks, readJudgements } from './judged.ts';

type Statement = { key: string; text: string; move: string; kind: 'strength' | 'step' };
type Answered = JudgedWork & { feedback: Feedback; statements: Statement[] };

const mostUnjudged = 0.05;
const fewestLongWords = 100;
/** A move that is given more often than this says one thing to a class. */
const mostOfMove = 0.15;
/** Reached on the held-out half on 2026-11-26; see docs/quality.md for what the goals are. */
const floors = { criterion: 0.54, false: 0.02, defensible: 0.3 };

/** Measures the coach against what readers said of the works of one half; prints it, and tells whether the floors hold. */
export async function evaluateJudged(half: Half): Promise<boolean> {
  const works = judgedWorks(half).filter(({ readings }) => readings.filter(({ start }) => start).length < 2);
  const answered: Answered[] = [];
  let starts = 0;
  for (const work of works) {
    const feedback = await coachWriter.write(work.unit, work.text, work.question);
    if (feedback.verdict === 'start') starts += 1;
    else answered.push({ ...work, feedback, statements: statementsOf(work.id, feedback) });
  }
  console.log(`\nJudged works, ${half}: ${works.length}, of them ${starts} answered with how to start`);
  const criterion = chosenShare(answered);
  printMoves(answered);
  if (half === 'tune') printPrecisions();
  const isTrue = printJudgements(answered, half);
  return criterion >= floors.criterion && isTrue;
}

function stepsOf({ step1, step2 }: Feedback) {
  return [step1, step2];
}

/** The shares of steps on a criterion and at a sentence that at least one reader chose. */
function chosenShare(works: readonly Answered[]): number {
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
  const criterion = share(steps, ({ isOn }) => isOn);
  const chance = works.flatMap(({ readings, feedback, unit }) => {
    const wanted = new Set(readings.flatMap(({ urgent }) => urgent.map((one) => one.criterion)));
    const all = unit.assessment_criteria.split('\n').filter((line) => line.trim() !== '').length;
    return stepsOf(feedback).map(() => wanted.size / all);
  });
  console.log(
    `expected criterion ${format(criterion)} (by chance ${format(mean(chance))}), expected sentence ${format(share(steps, ({ isAt }) => isAt))}`,
  );
  return criterion;
}

function printMoves(works: readonly Answered[]) {
  const steps = works.flatMap((work) =>
    work.statements.filter(({ kind }) => kind === 'step').map((one) => ({ ...one, work })),
  );
  const counts = Map.groupBy(steps, ({ move }) => move);
  const isSelf = ({ move }: Statement) => !moves[move] || moves[move].isSelfCheck === true;
  const long = steps.filter(({ work }) => countWords(work.text) > fewestLongWords);
  console.log(
    `self-checks ${format(share(steps, isSelf))}, on works over ${fewestLongWords} words ${format(share(long, isSelf))}; distinct bodies ${new Set(steps.map(({ text }) => text)).size} of ${steps.length}`,
  );
  const often = [...counts]
    .map(([move, all]) => ({ move, share: all.length / steps.length }))
    .sort((a, b) => b.share - a.share);
  const [first] = often;
  console.log(`most frequent move: ${first?.move} ${format(first?.share ?? 0)} (at most ${mostOfMove})`);
}

/** Of what readers judged: how much is false, defensible and specific. Red where too little was judged. */
function printJudgements(works: readonly Answered[], half: Half): boolean {
  const known = readJudgements(half);
  const statements = works.flatMap((work) => work.statements);
  const judged = statements.flatMap((one) => {
    const found = known.get(one.key);
    return found ? [{ ...found, ...one }] : [];
  });
  const unjudged = 1 - judged.length / statements.length;
  const ofSteps = judged.filter(({ kind }) => kind === 'step');
  const ofStrengths = judged.filter(({ kind }) => kind === 'strength');
  for (const [name, some] of [
    ['steps', ofSteps],
    ['strengths', ofStrengths],
  ] as const) {
    const of = (what: 'false' | 'defensible' | 'specific') =>
      [0, 1].map((reader) => format(mean(some.map((one) => one[what][reader] ?? 0)))).join(' and ');
    console.log(
      `${name} judged ${some.length}: false ${of('false')}, defensible ${of('defensible')}, specific ${of('specific')} (two readers)`,
    );
  }
  console.log(`statements that nobody judged yet: ${format(unjudged)} (at most ${mostUnjudged})`);
  const all = (what: 'false' | 'defensible' | 'specific') => mean(ofSteps.flatMap((one) => one[what]));
  return unjudged <= mostUnjudged && all('false') <= floors.false && all('defensible') >= floors.defensible;
}

const nameOfLabel = new Map(
  Object.entries(moves).flatMap(([name, { young, middle, older }]) =>
    [young, middle, older].flatMap((text) => (text ? [[text[0], name] as const] : [])),
  ),
);

/** What the coach says to one work, each by the work and a digest of its words. */
export function statementsOf(id: string, feedback: Feedback): Statement[] {
  const { strength } = feedback;
  const steps = stepsOf(feedback).map(({ label, body, quote }) => ({
    text: `${label}. ${body}`,
    at: quote?.text ?? '',
    move: nameOfLabel.get(label.replace(/^Your question: /, '')) ?? 'plain',
    kind: 'step' as const,
  }));
  const praise = strength
    ? [{ text: strength.text, at: strength.quote?.text ?? '', move: 'strength', kind: 'strength' as const }]
    : [];
  return [...praise, ...steps].map(({ at, ...one }) => ({
    ...one,
    key: `${id} ${digest(`${at}\n${one.text}`)}`,
  }));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

function share<T>(all: readonly T[], test: (one: T) => boolean): number {
  return all.length === 0 ? 0 : all.filter(test).length / all.length;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function format(value: number): string {
  return value.toFixed(3);
}
