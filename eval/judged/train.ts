import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Features, placeFeatures, readWork, weigh } from '#server/coach/index.ts';
import { toTask } from '#server/feedback-task/index.ts';
import { findWords, type JudgedWork, judgedWorks } from './judged.ts';

/**
 * `npm run coach:train`: learns from the tuning half what readers choose, as two conditional logits (McFadden 1974) with a
 * Gaussian prior: which criterion of a work, and which place for a criterion of a kind. `-- --measure` learns on all
 * units but one and reads that one, for each unit, and writes nothing.
 */
type Choice = { unit: string; options: Features[]; votes: number[] };

const { values } = parseArgs({ options: { measure: { type: 'boolean' } } });
const works = judgedWorks('tune').filter(({ readings }) => readings.some(({ start }) => !start));
const criteria = works.flatMap(criterionChoices);
const places = works.flatMap(placeChoices);
const strengths = works.flatMap(strengthChoices);
const prior = { criteria: 0.01, places: 0.01, strengths: 0.02 };

if (values.measure) {
  console.log(`criterion: ${measure(criteria, prior.criteria, 2)}`);
  console.log(`place: ${measure(places, prior.places, 1)}`);
  console.log(`strength: ${measure(strengths, prior.strengths, 1)}`);
} else {
  const weights = {
    criteria: rounded(learn(criteria, prior.criteria)),
    places: rounded(learn(places, prior.places)),
    strengths: rounded(learn(strengths, prior.strengths)),
  };
  writeFileSync(
    join(import.meta.dirname, '../../server/coach/choice-weights.json'),
    `${JSON.stringify(weights, null, 2)}\n`,
  );
}

function criterionChoices({ unit, text, question, readings }: JudgedWork): Choice[] {
  const work = readWork(toTask(unit, text, question));
  if (work.places.length < 2) return [];
  const votes = work.task.criteria.map(({ id }) =>
    readings.reduce((sum, { urgent }) => sum + urgent.filter(({ criterion }) => criterion === id).length, 0),
  );
  const options = work.task.criteria.map(({ kind }) => ({ [kind]: 1 }));
  return [{ unit: unit.title, options, votes }];
}

function placeChoices({ unit, text, question, readings }: JudgedWork): Choice[] {
  const work = readWork(toTask(unit, text, question));
  if (work.places.length < 2) return [];
  return work.task.criteria.flatMap(({ id, kind }) => {
    const found = readings.flatMap(({ urgent }) => urgent.filter(({ criterion }) => criterion === id));
    return toChoice(
      found.map(({ where }) => where),
      (at) => placeFeatures(kind, at, work),
      work,
      unit.title,
    );
  });
}

function strengthChoices({ unit, text, question, readings }: JudgedWork): Choice[] {
  const work = readWork(toTask(unit, text, question));
  if (work.places.length < 2) return [];
  const found = readings.flatMap(({ strength }) => (strength ? [strength.where] : []));
  return toChoice(found, (at) => placeFeatures('general', at, work), work, unit.title);
}

function toChoice(
  wheres: readonly string[],
  featuresOf: (at: ReturnType<typeof readWork>['places'][number]) => Features,
  work: ReturnType<typeof readWork>,
  unit: string,
): Choice[] {
  const spans = wheres.map((where) => findWords(work.task.work, where)).filter((span) => span !== null);
  const votes = work.places.map(
    ({ sentence }) => spans.filter(({ start, end }) => start < sentence.end && sentence.start < end).length,
  );
  if (votes.every((count) => count === 0)) return [];
  return [{ unit, options: work.places.map(featuresOf), votes }];
}

/** Maximum a posteriori by gradient ascent; `penalty` is that of each squared weight a choice. */
function learn(choices: readonly Choice[], penalty: number, rounds = 150): Record<string, number> {
  const weights: Record<string, number> = {};
  const rate = 0.8;
  for (let round = 0; round < rounds; round += 1) {
    const slope: Record<string, number> = {};
    for (const { options, votes } of choices) {
      const total = votes.reduce((sum, count) => sum + count, 0);
      if (total === 0) continue;
      const chances = softmax(options.map((features) => weigh(features, weights)));
      for (const [at, features] of options.entries()) {
        const difference = (votes[at] ?? 0) / total - (chances[at] ?? 0);
        for (const [name, value] of Object.entries(features))
          slope[name] = (slope[name] ?? 0) + difference * value;
      }
    }
    for (const [name, value] of Object.entries(slope)) {
      const old = weights[name] ?? 0;
      weights[name] = old + rate * (value / choices.length - penalty * old);
    }
  }
  return weights;
}

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((all, one) => all + one, 0);
  return powers.map((power) => power / sum);
}

/** Over units that were left out: the share of the `top` best options that at least one reader chose, and by chance. */
function measure(choices: readonly Choice[], penalty: number, top: number): string {
  let hits = 0;
  let asked = 0;
  let chance = 0;
  for (const unit of new Set(choices.map((choice) => choice.unit))) {
    const weights = learn(
      choices.filter((choice) => choice.unit !== unit),
      penalty,
    );
    for (const { options, votes } of choices.filter((choice) => choice.unit === unit)) {
      const ranked = options
        .map((features, at) => ({ at, score: weigh(features, weights) }))
        .sort((a, b) => b.score - a.score)
        .slice(0, top);
      hits += ranked.filter(({ at }) => (votes[at] ?? 0) > 0).length;
      asked += ranked.length;
      chance += (ranked.length * votes.filter((count) => count > 0).length) / votes.length;
    }
  }
  return `${(hits / asked).toFixed(3)} of ${asked} (by chance ${(chance / asked).toFixed(3)})`;
}

function rounded(weights: Record<string, number>): Record<string, number> {
  const entries = Object.entries(weights)
    .map(([name, value]) => [name, Math.round(value * 1000) / 1000] as const)
    .filter(([, value]) => Math.abs(value) >= 0.005)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries);
}
