import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { coachSource } from '#contract/constants.ts';
import { coachWriter, configuredWriter, type Writer } from '#server/feedback/index.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import { evaluateAnswers } from './answers/run.ts';
import { evaluateConcerns } from './concerns/measure.ts';
import { evaluateCriteria } from './criteria/measure.ts';
import { evaluateDrafts } from './drafts/measure.ts';
import { fixtures } from './fixtures/index.ts';
import { evaluateIdentifiers } from './identifiers/measure.ts';
import { evaluateExperts } from './judged/experts.ts';
import { evaluateRewording } from './judged/rewording.ts';
import { evaluateJudged } from './judged/run.ts';
import { evaluateCounted } from './off-task/measure.ts';
import { evaluateOwnModel } from './own-model.ts';
import { evaluateReading } from './reading/run.ts';
import { type Score, score } from './score.ts';
import { toExitCode, toFaultLines, toTable } from './table.ts';

/**
 * `npm run eval`; `-- --model` has the configured model write on 20 fixed works; `-- --show` prints each feedback, `-- --only "5 kite"` takes the fixtures with such a name, `-- --fixtures`
 * reads nothing but fixtures, `-- --held-out` reads the half of the judged sets that rules are not made on, `-- --concerns FOLDER` judges the works of that folder for
 * concerns, `-- --priority` puts the criteria in other words and another order (with a FILE of ArgRewrite also what experts
 * asked for), `-- --all` all of those that it learned from and not each fourth, `-- --answers` reads only the suites of good
 * and bad answers, `-- --drafts FOLDER` what is said of the steps in threads of drafts (with `--show` what was lost or arrived; `-- --answers --held-out FOLDER` reads those of another folder).
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    show: { type: 'boolean' },
    answers: { type: 'boolean' },
    only: { type: 'string', default: '' },
    fixtures: { type: 'boolean' },
    'held-out': { type: 'boolean' },
    priority: { type: 'boolean' },
    concerns: { type: 'string' },
    all: { type: 'boolean' },
    drafts: { type: 'string' },
    model: { type: 'boolean' },
  },
});
if (values.model) process.exit((await evaluateOwnModel()) ? 0 : 1);
if (values.drafts !== undefined) {
  evaluateDrafts(values.drafts);
  process.exit(0);
}
const [held] = positionals;
const folder = held === undefined ? undefined : pathToFileURL(`${resolve(held)}/`);
if (values.answers) process.exit((await evaluateAnswers({ ...values, folder })) ? 0 : 1);
const chosen = fixtures.filter(({ name }) => name.includes(values.only));

const model = configuredWriter();
const scores = await evaluate(coachWriter);
if (model) scores.push(...(await evaluate(model)));
else console.log('\nNo model is configured (AI_PROVIDER, AI_MODEL …): only the coach was looked at.');
if (values.priority && held !== undefined) await evaluateExperts(held);
const choiceHolds = !values.priority || (await evaluateRewording(values['held-out'] ? 'held' : 'tune'));
const setsHold = (values.fixtures || (await evaluateSets())) && choiceHolds;
process.exitCode = setsHold ? toExitCode(scores) : 1;

/** Prints what was found on the labelled sets; true where every floor holds. */
async function evaluateSets(): Promise<boolean> {
  const checkInsHold = await evaluateReading(values);
  const isJudged = await evaluateJudged(values['held-out'] ? 'held' : 'tune');
  const concernsHold = await evaluateConcerns(values);
  const criteriaHold = evaluateCriteria();
  const claimsHold = evaluateCounted();
  const arePrivate = (['tuning', 'held-out'] as const).map((half) => {
    const { text, isGood } = evaluateIdentifiers(half);
    console.log(`\n${text}`);
    return isGood;
  });
  return (
    checkInsHold && isJudged && concernsHold && criteriaHold && claimsHold && !arePrivate.includes(false)
  );
}

async function evaluate(writer: Writer): Promise<Score[]> {
  const done: Score[] = [];
  for (const fixture of chosen) {
    const one = await score(fixture, writer);
    done.push(one);
    if (values.show) show(one);
  }
  console.log(`\n${writer.name}: ${done.length} fixtures, pass rates in percent\n\n${toTable(done)}`);
  const faults = toFaultLines(done);
  console.log(faults.length > 0 ? `\n${faults.join('\n')}` : '\nEvery check passed.');
  const steps = done.flatMap(({ feedback }) =>
    [feedback.step1, feedback.step2].map((step) => step.written_by ?? feedback.source),
  );
  const byCoach = steps.filter((name) => name === coachSource).length;
  const times = done.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  console.log(
    `Steps written by the coach: ${byCoach} of ${steps.length}. Median ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms.`,
  );
  return done;
}

function show({ fixture, feedback }: Score) {
  const question = fixture.question ? `\nAsks: ${fixture.question}` : '';
  console.log(`\n═══ ${fixture.name} · ${feedback.verdict}\n${fixture.work || '(nothing)'}${question}\n`);
  console.log(feedbackToText(feedback));
}
