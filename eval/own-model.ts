import { coachSource } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { type ModelTrial, openModelTrial } from '#server/feedback/index.ts';
import { type Fixture, fixtures } from './fixtures/index.ts';

/** So many works, of every age and from good to blank, the same each time. */
const most = 20;
const microdollars = 1_000_000;

/** Has the configured model write on fixed works, and prints what a school needs to choose one. False without a model. */
export async function evaluateOwnModel(): Promise<boolean> {
  const write = openModelTrial();
  if (!write) {
    console.log('No model is configured: set AI_PROVIDER, AI_MODEL … as docs/own-model.md says.');
    return false;
  }
  const every = fixtures.length / most;
  const chosen = Array.from({ length: most }, (_, at) => fixtures[Math.floor(at * every)] as Fixture);
  const all: ModelTrial[] = [];
  for (const fixture of chosen) {
    const { unit, work, question = null } = fixture;
    const one = await write(unit, work, question ?? null);
    all.push(one);
    tell(fixture, one);
  }
  tellAll(all);
  return true;
}

const seconds = (ms: number | null) => (ms === null ? '–' : (ms / 1000).toFixed(1));

/** The parts of a feedback that a model was asked for and the coach wrote. */
function byCoach({ source, step1, step2, strength }: Feedback): string[] {
  const writers = { strength, step1, step2 };
  return Object.entries(writers).flatMap(([part, block]) =>
    block && (block.written_by ?? source) === coachSource ? [part] : [],
  );
}

function tell(
  { name, work, question }: Fixture,
  { result, refused, firstMs, wholeMs, overs }: ModelTrial,
): void {
  console.log(`\n═══ ${name}\n${work.slice(0, 300) || '(nothing)'}${work.length > 300 ? ' …' : ''}`);
  if (question) console.log(`Asks: ${question}`);
  for (const { label, body, quote } of [result.step1, result.step2])
    console.log(`→ “${quote?.text.trim() ?? '–'}”\n  ${label}: ${body}`);
  const asks = overs.map(({ record }) => record.outcome).join(', ');
  console.log(`  First part ${seconds(firstMs)} s, all ${seconds(wholeMs)} s; asked: ${asks}.`);
  for (const { part, reason } of refused) console.log(`  Not shown: ${part} (${reason})`);
  const left = byCoach(result);
  if (left.length > 0) console.log(`  ModelTrial by the coach: ${left.join(', ')}`);
}

type Overs = ModelTrial['overs'];
type Usage = NonNullable<Overs[number]['record']['usage']>;

function tokens(overs: Overs, of: (usage: Usage) => number): number {
  return overs.reduce((sum, { record: { usage } }) => sum + (usage ? of(usage) : 0), 0);
}

function tellAll(all: readonly ModelTrial[]): void {
  const sum = (of: (one: ModelTrial) => number) => all.reduce((total, one) => total + of(one), 0);
  const median = (of: (one: ModelTrial) => number) =>
    all.map(of).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  const costs = all.flatMap((one) => one.costs);
  const known = costs.filter((cost) => cost !== null);
  const dollars = known.reduce((total, cost) => total + cost, 0) / microdollars;
  const lines = [
    `Works: ${all.length}. All by the model: ${all.filter(({ result }) => byCoach(result).length === 0).length}.`,
    `Questions to it: ${sum(({ overs }) => overs.length)}, in answer to which nothing of use came: ${sum(({ overs }) => overs.filter(({ failure }) => failure).length)}.`,
    `Parts not shown: ${sum(({ refused }) => refused.length)}.`,
    `First part after ${seconds(median(({ firstMs, wholeMs }) => firstMs ?? wholeMs))} s, all after ${seconds(median(({ wholeMs }) => wholeMs))} s (medians).`,
    `Tokens: ${sum(({ overs }) => tokens(overs, ({ freshInput, cachedInput }) => freshInput + cachedInput))} read, ${sum(({ overs }) => tokens(overs, ({ output }) => output))} written, as its server counts.`,
    `Cost of the writing: ${dollars > 0 ? `$${dollars.toFixed(4)}` : 'nothing by the price list, as at a server of one’s own'}${known.length < costs.length ? `; ${costs.length - known.length} questions were not counted` : ''}.`,
    all.some(({ reviewed }) => reviewed) &&
      `Second reader: ${sum(({ reviewed }) => reviewed?.passed ?? 0)} parts passed, ${sum(({ reviewed }) => reviewed?.refused ?? 0)} sent back, ${sum(({ reviewed }) => reviewed?.unanswered ?? 0)} without an answer in time.`,
    'Read the steps above: no program can tell whether they help.',
  ];
  console.log(`\n${lines.filter(Boolean).join('\n')}`);
}
