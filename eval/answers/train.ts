import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  featuresOf,
  learnedSentences,
  type SentenceKind,
  type SentenceWeights,
  scoresOf,
  sentenceKinds,
  toWordLine,
} from '#server/student-text/index.ts';
import { learnLinear } from '../linear.ts';
import { openPatientLines } from './patient-lines.ts';
import { goodSentences, type Line, readLines } from './sentences.ts';

/**
 * `npm run answers:train` learns which sentences no student should read: by their words, and together with what a small
 * model makes of them (`teach.py`), which reads those at which the words are unsure. The bounds are set on sentences of
 * writers whom nothing was learned from. `-- --lines FOLDER` writes what the model learns from, and nothing else;
 * `-- --measure` prints how many of the left out are found and lost, and `--show` which.
 */
const { values } = parseArgs({
  options: { lines: { type: 'string' }, measure: { type: 'boolean' }, show: { type: 'boolean' } },
});
/** Of sound sentences, this share may be taken for each kind: by words alone, and by both together. */
const mostLost = { words: 0.0006, together: 0.001 };
/** What the model says weighs so much beside the words. */
const share = 0.2;
/** Of sound sentences, this share is read. */
const mostRead = 0.25;
const fewestSeen = 2;
const costs = { cost: 1, mostRepeated: 8 };
const smallest = 0.01;
/** Words of the student stand within a sentence of the coach. */
const margin = 0.05;

type Row = Line & { features: string[] };

type Bounds = SentenceWeights['thresholds'];

const rows = [...readLines(new URL('sentences/', import.meta.url)), ...goodSentences()]
  // A sound line is sound in each of its sentences; of an unfit one nobody said which it is.
  .flatMap((line) =>
    isSound(line) ? learnedSentences(line.text).map((text) => ({ ...line, text })) : [line],
  )
  .map((line): Row => ({ ...line, features: seenIn(line.text, line.quote) }));
const learned = rows.filter((row) => !isLeftOut(row));
const leftOut = rows.filter(isLeftOut);

if (values.lines) {
  const lines = learned.filter(({ class: kind }) => kind !== 'absence' && kind !== 'coach');
  const toLine = ({ text, class: kind }: Row) => JSON.stringify({ text, class: kind });
  writeFileSync(join(values.lines, 'learn.jsonl'), `${lines.map(toLine).join('\n')}\n`);
} else {
  const features = learn(learned);
  const judged = await judge(leftOut, features);
  const thresholds = aboveCoach(
    features,
    boundsOf(judged, ({ words }) => words, mostLost.words),
  );
  const together = {
    share,
    unsure: unsureOf(judged, thresholds),
    thresholds: boundsOf(judged, bothOf, mostLost.together),
  };
  if (values.measure) report(judged, thresholds, together.thresholds);
  else {
    const file = new URL('../../server/student-text/faults/sentence-weights.json', import.meta.url);
    const text = JSON.stringify({ thresholds, together, features }).replace(/\],/g, '],\n');
    writeFileSync(file, `${text}\n`);
  }
}

function isSound({ class: kind }: Line): boolean {
  return kind === 'fit' || kind === 'help' || kind === 'coach';
}

/** Nothing is learned from these writers. */
function isLeftOut({ writer }: Row): boolean {
  return writer.startsWith('bounds') || writer === 'good 3';
}

/** No sentence of the coach is of a kind that its steps are judged by. */
function aboveCoach(features: SentenceWeights['features'], thresholds: Bounds): Bounds {
  const own = rows.filter((row) => row.class === 'coach');
  const scores = own.map((row) => scoresOf(row.features, { features }));
  const entries = sentenceKinds.map((kind, at) => {
    const highest = kind === 'paste' ? -1 : Math.max(...scores.map((sums) => sums[at] ?? 0));
    return [kind, Math.round(100 * Math.max(thresholds[kind], highest + margin)) / 100] as const;
  });
  return Object.fromEntries(entries) as Bounds;
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
    const examples = {
      points: points.filter((_, at) => isUsed[at]),
      isOne: from.filter((_, at) => isUsed[at]).map((row) => row.class === kind),
      size: names.length,
    };
    return learnLinear(examples, costs);
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

/** One sentence of each row: the one that the words, or both, find worst counts. */
type Judged = { row: Row; words: number[][]; meanings: number[][] };

async function judge(all: readonly Row[], features: SentenceWeights['features']): Promise<Judged[]> {
  const reader = openPatientLines();
  const texts = [...new Set(all.flatMap(({ text }) => learnedSentences(text)))];
  const read = await reader.read(texts);
  const meanings = new Map(texts.map((text, at) => [text, read[at] ?? []]));
  await reader.close();
  return all.map((row) => {
    const sentences = learnedSentences(row.text);
    return {
      row,
      words: sentences.map((text) => scoresOf(seenIn(text, row.quote), { features })),
      meanings: sentences.map((text) => [...(meanings.get(text) ?? [])]),
    };
  });
}

function bothOf({ words, meanings }: Judged): number[][] {
  return words.map((own, at) => own.map((sum, kind) => sum + share * (meanings[at]?.[kind] ?? 0)));
}

function highest(scores: readonly (readonly number[])[], kind: number): number {
  return Math.max(...scores.map((own) => own[kind] ?? 0));
}

function soundOnes(all: readonly Judged[], kind: SentenceKind): Judged[] {
  return all.filter(({ row }) => /^(?:fit|help)$/.test(row.class) && isJudged(row, kind));
}

function boundsOf(all: readonly Judged[], scoresOf: (one: Judged) => number[][], lost: number): Bounds {
  const entries = sentenceKinds.map((kind, at) => {
    const sound = soundOnes(all, kind);
    const scores = sound.map((one) => highest(scoresOf(one), at)).sort((one, other) => other - one);
    return [kind, Math.round(1000 * (scores[Math.floor(sound.length * lost)] ?? 0)) / 1000] as const;
  });
  return Object.fromEntries(entries) as Bounds;
}

/** How far the words may be below their bounds, at the kind that is nearest, where the model is still asked. */
function unsureOf(all: readonly Judged[], thresholds: Bounds): number {
  const sound = soundOnes(all, 'rules').flatMap(({ words }) =>
    words.map((own) => Math.max(...sentenceKinds.map((kind, at) => (own[at] ?? 0) - thresholds[kind]))),
  );
  const ranked = sound.sort((one, other) => other - one);
  return Math.round(1000 * (ranked[Math.floor(sound.length * mostRead)] ?? 0)) / 1000;
}

function report(all: readonly Judged[], thresholds: Bounds, together: Bounds) {
  const isAbove = (row: Row, scores: number[][], bounds: Bounds) =>
    sentenceKinds.some((kind, at) => isJudged(row, kind) && highest(scores, at) > bounds[kind]);
  const byWords = ({ row, words }: Judged) => isAbove(row, words, thresholds);
  const byBoth = (one: Judged) => byWords(one) || isAbove(one.row, bothOf(one), together);
  const groups = Map.groupBy(all, ({ row }) =>
    row.writer.startsWith('good') ? `good ${row.class}` : row.class,
  );
  const part = (some: readonly unknown[], own: readonly unknown[]) =>
    `${some.length} of ${own.length} (${((100 * some.length) / own.length).toFixed(1)} %)`;
  for (const [name, own] of groups) {
    console.log(
      `${name.padEnd(12)} by words ${part(own.filter(byWords), own)}, with the model ${part(own.filter(byBoth), own)}`,
    );
    const isLoss = /fit|help/.test(name);
    if (values.show) for (const one of own) if (byBoth(one) === isLoss) console.log(`  ${one.row.text}`);
  }
}
