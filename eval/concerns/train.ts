import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { concernKinds } from '#contract/safeguarding.ts';
import { openEmbedder } from '#server/providers/embedder/embedder.ts';
import {
  type ConcernWeights,
  decidedKind,
  scoreOf,
  toClauses,
  toFeatures,
  toPlain,
  toSeen,
  type Weights,
} from '#server/safeguarding/index.ts';
import { fixtures } from '../fixtures/index.ts';
import { type Example, readExamples, tuningFile } from './examples.ts';

/**
 * `npm run safeguarding:train` learns the weights of the concern check from tuning.tsv; `-- --measure` only prints how well
 * sentences are judged that were left out of the learning, each tenth in turn.
 */
const { values } = parseArgs({
  options: { measure: { type: 'boolean' }, show: { type: 'boolean' }, half: { type: 'boolean' } },
});
const folds = 10;
/** How far from zero a sum of weights is kept: the smaller, the closer to the examples. */
const restraint = 0.0005;
const rounds = 800;
/** Ordinary work is what is seen most: a false alarm in it costs more than one in a hard example. */
const ordinaryWeight = 3;

type Row = Example & { seen: number[]; meant: number[] };

/** Sentences of ordinary work, in which nothing is to be found. */
const ordinary = fixtures
  .filter((_, index) => !values.half || index % 2 === 0)
  .flatMap(({ work }) => toClauses(work).map(({ start, end }) => work.slice(start, end)))
  .map((text, index): Example => ({ id: `work-${index}`, kind: 'none', about: 'none', genre: 'work', text }));
const examples = [...readExamples(tuningFile), ...ordinary];
const embedder = openEmbedder();
const plain = examples.map(({ text }) => toPlain(text));
const embeddings = await embedder.embed(plain, 120_000);
await embedder.close();
const rows = examples.map((example, index): Row => {
  const seen = toSeen(plain[index] ?? '');
  return { ...example, seen, meant: toFeatures(seen, embeddings[index]) };
});

if (values.measure) {
  measure('seen');
  measure('meant');
} else {
  const weights: ConcernWeights = { seen: learnAll(rows, 'seen'), meant: learnAll(rows, 'meant') };
  const file = new URL('../../server/safeguarding/concern-weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(weights)}\n`);
}

function learnAll(some: readonly Row[], view: 'seen' | 'meant'): ConcernWeights['seen'] {
  const concerns = some.filter(({ kind }) => kind !== 'none');
  const kinds = concernKinds.map((kind) => [kind, learn(concerns, view, (row) => row.kind === kind)]);
  return {
    concern: learn(some, view, ({ kind }) => kind !== 'none'),
    kinds: Object.fromEntries(kinds) as ConcernWeights['seen']['kinds'],
    someone: learn(concerns, view, ({ about }) => about === 'someone'),
  };
}

/** Logistic regression by gradient descent with momentum; both sides weigh the same, however many examples they have. */
function learn(some: readonly Row[], view: 'seen' | 'meant', isOne: (row: Row) => boolean): Weights {
  const points = some.map((row) => ({
    features: row[view],
    goal: isOne(row) ? 1 : 0,
    weight: row.genre === 'work' ? ordinaryWeight : 1,
  }));
  const sum = (goal: number) =>
    points.reduce((total, point) => total + (point.goal === goal ? point.weight : 0), 0);
  const [zeros, ones] = [sum(0), sum(1)];
  const size = points[0]?.features.length ?? 0;
  const weights = new Float64Array(size);
  const speed = new Float64Array(size);
  let [bias, biasSpeed] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const slope = new Float64Array(size);
    let biasSlope = 0;
    for (const { features, goal, weight } of points) {
      let total = bias;
      for (let at = 0; at < size; at += 1) total += (features[at] ?? 0) * (weights[at] ?? 0);
      const share = weight / (2 * (goal === 1 ? ones : zeros));
      const error = (1 / (1 + Math.exp(-total)) - goal) * share;
      for (let at = 0; at < size; at += 1) slope[at] = (slope[at] ?? 0) + error * (features[at] ?? 0);
      biasSlope += error;
    }
    for (let at = 0; at < size; at += 1) {
      const pull = (slope[at] ?? 0) + restraint * (weights[at] ?? 0);
      speed[at] = 0.9 * (speed[at] ?? 0) - 0.3 * pull;
      weights[at] = (weights[at] ?? 0) + (speed[at] ?? 0);
    }
    biasSpeed = 0.9 * biasSpeed - 0.3 * biasSlope;
    bias += biasSpeed;
  }
  const round = (number: number) => Math.round(number * 1e4) / 1e4;
  return { bias: round(bias), weights: [...weights].map(round) };
}

function measure(view: 'seen' | 'meant') {
  const judged = Array.from({ length: folds }, (_, fold) => {
    const model = learn(
      rows.filter((_, index) => index % folds !== fold),
      view,
      ({ kind }) => kind !== 'none',
    );
    return rows
      .filter((_, index) => index % folds === fold)
      .map((row) => ({
        row,
        score: scoreOf(row[view], model),
        decided: decidedKind(toSeen(toPlain(row.text))),
      }));
  }).flat();
  const rate = (found: number, of: number) => ((100 * found) / of).toFixed(1);
  for (const threshold of [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5]) {
    const isFlagged = (one: (typeof judged)[number]) => one.score > threshold || one.decided !== null;
    const told = (kind: string) => {
      const of = judged.filter(({ row }) => row.kind === kind);
      return `${kind} ${rate(of.filter(isFlagged).length, of.length)}`;
    };
    const all = judged.filter(({ row }) => row.kind !== 'none');
    console.log(
      `${view} ${threshold}: recall ${rate(all.filter(isFlagged).length, all.length)} · ${[...concernKinds, 'none'].map(told).join(', ')}`,
    );
    if (!values.show || threshold !== 0 || view === 'seen') continue;
    for (const one of judged.sort((a, b) => a.score - b.score)) {
      if (isFlagged(one) === (one.row.kind === 'none'))
        console.log(one.score.toFixed(2), one.row.kind, one.row.text);
    }
  }
}
