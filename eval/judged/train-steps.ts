import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { moves, openStepSigns, readWork, type StepSigns } from '#server/coach/index.ts';
import { toTask } from '#server/feedback-task/index.ts';
import { freshWorks, judgedSteps, judgedWorks } from './judged.ts';

/**
 * `npm run coach:steps`: learns from judged steps of the tuning half, and of further units, which ones a careful teacher would say, as one
 * logistic regression. `-- --measure` learns without each tenth of the units in turn, and prints how well theirs are told
 * apart; it writes nothing.
 */
type Example = { unit: string; names: Map<string, number>; isWorth: boolean };

const { values } = parseArgs({ options: { measure: { type: 'boolean' } } });
const penalty = 8;
const rounds = 120;
const rate = 0.15;
/** What fewer examples share says nothing. */
const fewest = 8;
const folds = 10;

const examples = collect();
if (values.measure) measure();
else {
  const weights: Record<string, Record<string, number>> = {};
  for (const [name, value] of learn(examples)) {
    const rounded = Math.round(value * 100) / 100;
    const [group = '', sign = ''] = name.split('|');
    if (rounded !== 0) weights[group] = { ...weights[group], [sign]: rounded };
  }
  writeFileSync(
    join(import.meta.dirname, '../../server/coach/step-weights.json'),
    `${JSON.stringify(weights)}\n`,
  );
}

function collect(): Example[] {
  const judged = Map.groupBy(judgedSteps(), ({ work }) => work);
  return [...judgedWorks('tune'), ...freshWorks()].flatMap(({ id, unit, text, question }) => {
    const work = readWork(toTask(unit, text, question));
    const signsOf = openStepSigns(work);
    return (judged.get(id) ?? []).flatMap(({ criterion, move, start, worth }) => {
      const at = work.places.find(({ sentence }) => sentence.start === start);
      const kind = work.task.criteria.find((one) => one.id === criterion)?.kind;
      const slots = at && moves[move]?.ground(at, work);
      if (!at || !kind || !slots) return [];
      const names = toNames(signsOf({ kind, at, move, slots }));
      return [{ unit: unit.title, names, isWorth: worth >= 2 }];
    });
  });
}

function toNames({ signs, groups, names }: StepSigns): Map<string, number> {
  const all = groups.flatMap((group) =>
    Object.entries(signs)
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => [`${group}|${name}`, value] as const),
  );
  return new Map([...all, ...names.map((name) => [`names|${name}`, 1] as const)]);
}

/** By gradient steps that shrink with each weight's use (AdaGrad), with a Gaussian prior. */
function learn(from: readonly Example[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { names } of from)
    for (const name of names.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const places = new Map([...counts].filter(([, count]) => count >= fewest).map(([name], at) => [name, at]));
  const rows = from.map(({ names, isWorth }) => ({
    isWorth,
    parts: [...names].flatMap(([name, value]) => {
      const at = places.get(name);
      return at === undefined ? [] : [{ at, value }];
    }),
  }));
  const weights = new Float64Array(places.size);
  const seen = new Float64Array(places.size).fill(1e-6);
  for (let round = 0; round < rounds; round += 1) {
    const slope = weights.map((weight) => (-2 * penalty * weight) / rows.length);
    for (const { parts, isWorth } of rows) {
      const sum = parts.reduce((all, { at, value }) => all + value * (weights[at] ?? 0), 0);
      const error = ((isWorth ? 1 : 0) - 1 / (1 + Math.exp(-sum))) / rows.length;
      for (const { at, value } of parts) slope[at] = (slope[at] ?? 0) + error * value;
    }
    for (const [at, step] of slope.entries()) {
      seen[at] = (seen[at] ?? 0) + step * step;
      weights[at] = (weights[at] ?? 0) + (rate * step) / Math.sqrt(seen[at] ?? 1);
    }
  }
  return new Map([...places].map(([name, at]) => [name, weights[at] ?? 0]));
}

function measure() {
  const units = [...new Set(examples.map(({ unit }) => unit))];
  const rated = units.slice(0, folds).flatMap((_, fold) => {
    const isOut = ({ unit }: Example) => units.indexOf(unit) % folds === fold;
    const weights = learn(examples.filter((one) => !isOut(one)));
    return examples.filter(isOut).map(({ names, isWorth }) => ({
      isWorth,
      weight: [...names].reduce((sum, [name, value]) => sum + value * (weights.get(name) ?? 0), 0),
    }));
  });
  const ranked = rated.toSorted((a, b) => b.weight - a.weight);
  const worth = ranked.filter(({ isWorth }) => isWorth).length;
  let above = 0;
  let pairs = 0;
  for (const { isWorth } of ranked) {
    if (isWorth) above += 1;
    else pairs += above;
  }
  const top = ranked.slice(0, Math.round(ranked.length / 10));
  console.log(
    `${ranked.length} steps, ${worth} worth saying; a worthy one is above another in ${(pairs / (worth * (ranked.length - worth))).toFixed(3)}; of the first tenth ${(top.filter(({ isWorth }) => isWorth).length / top.length).toFixed(3)} are worthy`,
  );
}
