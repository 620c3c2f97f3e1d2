import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  featuresOf,
  type SentenceKind,
  type SentenceWeights,
  scoresOf,
  sentenceKinds,
  sentencesOf,
  toWordLine,
} from '#server/student-text/index.ts';
import { goodSentences, type Line, readLines } from './sentences.ts';

/**
 * `npm run answers:train` learns which sentences no student should read. Each threshold is set on sentences of writers who
 * were left out of the learning, each in turn; `-- --measure` prints how many of theirs were found and lost, and `--show`
 * which.
 */
const { values } = parseArgs({ options: { measure: { type: 'boolean' }, show: { type: 'boolean' } } });
/** Of sound sentences, this share may be taken for each kind. */
const mostLost = 0.002;
const fewestSeen = 2;
const rounds = 20;
/** How much an example weighs beside small weights; an unfit one weighs as much as several sound ones, of which there are more. */
const cost = 1;
const mostRepeated = 8;
const smallest = 0.01;
/** Words of the student stand within a sentence of the coach. */
const margin = 0.05;

type Row = Line & { features: string[] };

const written = readLines(new URL('sentences/', import.meta.url));
const rows = [...written, ...goodSentences()]
  // A sound line is sound in each of its sentences; of an unfit one nobody said which it is.
  .flatMap((line) => (isSound(line) ? sentencesOf(line.text).map((text) => ({ ...line, text })) : [line]))
  .map((line): Row => ({ ...line, features: seenIn(line.text, line.quote) }));
const judged = leaveOut(rows);
const thresholds = thresholdsOf(judged);
if (values.measure) report(judged);
else {
  const features = learn(rows);
  const file = new URL('../../server/student-text/faults/sentence-weights.json', import.meta.url);
  const known = JSON.parse(readFileSync(file, 'utf8')) as SentenceWeights;
  writeFileSync(
    file,
    `${JSON.stringify({ ...known, thresholds: aboveCoach(features), features }).replace(/\],/g, '],\n')}\n`,
  );
}

function isSound({ class: kind }: Line): boolean {
  return kind === 'fit' || kind === 'help' || kind === 'coach';
}

/** No sentence of the coach is of a kind that its steps are judged by. */
function aboveCoach(features: SentenceWeights['features']): SentenceWeights['thresholds'] {
  const own = rows.filter((row) => row.class === 'coach');
  const scores = own.map((row) => scoresOf(row.features, { features }));
  const entries = sentenceKinds.map((kind, at) => {
    const highest = kind === 'paste' ? -1 : Math.max(...scores.map((sums) => sums[at] ?? 0));
    return [kind, Math.round(100 * Math.max(thresholds[kind], highest + margin)) / 100] as const;
  });
  return Object.fromEntries(entries) as SentenceWeights['thresholds'];
}

function seenIn(text: string, quote: string): string[] {
  return featuresOf(text, (words) => quote !== '' && toWordLine(quote).includes(toWordLine(words)));
}

/** The weights of every feature that is seen more than once: one linear support vector machine a kind. */
function learn(from: readonly Row[]): SentenceWeights['features'] {
  const counts = new Map<string, number>();
  for (const { features } of from) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= fewestSeen).map(([name]) => name);
  const places = new Map(names.map((name, at) => [name, at]));
  const points = from.map(({ features }) =>
    features.map((name) => places.get(name)).filter((at) => at !== undefined),
  );
  const all = sentenceKinds.map((kind) => {
    const isUsed = from.map((row) => isJudged(row, kind));
    return learnOne(
      points.filter((_, at) => isUsed[at]),
      from.filter((_, at) => isUsed[at]).map((row) => row.class === kind),
      names.length,
    );
  });
  const entries = names.map(
    (name, at) => [name, all.map((own) => Math.round(100 * (own[at] ?? 0)))] as const,
  );
  return Object.fromEntries(
    entries.filter(([, own]) => own.some((weight) => Math.abs(weight) >= 100 * smallest)),
  );
}

/** A model text and a starter in a help are to be read, not to be pasted. */
function isJudged(row: Row, kind: SentenceKind): boolean {
  return (row.class !== 'help' && row.class !== 'coach') || kind !== 'paste';
}

/** Dual coordinate descent (Hsieh et al. 2008), squared hinge loss. */
function learnOne(points: readonly number[][], isOne: readonly boolean[], size: number): Float64Array {
  const ones = isOne.filter(Boolean).length;
  const costs = isOne.map((one) => (one ? cost * Math.min(mostRepeated, points.length / ones / 3) : cost));
  const weights = new Float64Array(size);
  const duals = new Float64Array(points.length);
  let random = 7;
  const order = points.map((_, at) => at);
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      random = (random * 1_103_515_245 + 12_345) & 0x7fffffff;
      const other = random % (at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const point = points[at] ?? [];
      const goal = isOne[at] ? 1 : -1;
      const scale = 1 / Math.sqrt(point.length || 1);
      const slack = 1 / (2 * (costs[at] ?? cost));
      const sum = scale * point.reduce((total, place) => total + (weights[place] ?? 0), 0);
      const old = duals[at] ?? 0;
      const dual = Math.max(0, old - (goal * sum - 1 + slack * old) / (1 + slack));
      duals[at] = dual;
      for (const place of point) weights[place] = (weights[place] ?? 0) + (dual - old) * goal * scale;
    }
  }
  return weights;
}

type Judged = { row: Row; scores: number[] };

/** Each writer's lines, judged by what was learned from the others'. What the coach and the tests say is always learned. */
function leaveOut(all: readonly Row[]): Judged[] {
  const writers = [...new Set(written.map(({ writer }) => writer))].filter((name) => name.startsWith('tune'));
  const foldOf = ({ writer }: Row) =>
    writers.includes(writer)
      ? writers.indexOf(writer)
      : writer === 'good 1'
        ? 0
        : writer === 'good 2'
          ? 1
          : -1;
  return writers.flatMap((_, fold) => {
    const model = { features: learn(all.filter((row) => foldOf(row) !== fold)) };
    return all
      .filter((row) => foldOf(row) === fold)
      .map((row) => {
        const scores = sentencesOf(row.text).map((sentence) => scoresOf(seenIn(sentence, row.quote), model));
        return { row, scores: sentenceKinds.map((_, at) => Math.max(...scores.map((own) => own[at] ?? 0))) };
      });
  });
}

function thresholdsOf(all: readonly Judged[]): SentenceWeights['thresholds'] {
  const entries = sentenceKinds.map((kind, at) => {
    const sound = all.filter(({ row }) => /^(?:fit|help)$/.test(row.class) && isJudged(row, kind));
    const scores = sound.map(({ scores: own }) => own[at] ?? 0).sort((one, other) => other - one);
    return [kind, Math.round(100 * (scores[Math.floor(sound.length * mostLost)] ?? 0)) / 100] as const;
  });
  return Object.fromEntries(entries) as SentenceWeights['thresholds'];
}

function report(all: readonly Judged[]) {
  const isFound = ({ row, scores }: Judged) =>
    sentenceKinds.some((kind, at) => isJudged(row, kind) && (scores[at] ?? 0) > thresholds[kind]);
  const groups = new Map<string, Judged[]>();
  for (const one of all) {
    const name = one.row.writer.startsWith('good') ? `good ${one.row.class}` : one.row.class;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  for (const [name, own] of groups) {
    const found = own.filter(isFound);
    console.log(
      `${name.padEnd(12)} ${found.length} of ${own.length} (${((100 * found.length) / own.length).toFixed(1)} %)`,
    );
    const isSound = /fit|help/.test(name);
    if (values.show) for (const one of own) if (isFound(one) === isSound) console.log(`  ${one.row.text}`);
  }
}
