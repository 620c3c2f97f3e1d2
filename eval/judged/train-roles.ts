import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chanceOf, type Role, type RoleWeights, readWork, roleFeatures, roles } from '#server/coach/index.ts';
import { toTask } from '#server/feedback-task/index.ts';
import { splitSentences } from '#server/student-text/index.ts';
import { judgedWorks, roleLabels } from './judged.ts';

/**
 * `npm run coach:roles`: learns from the tuning half what sentences do, as one logistic regression a role. `-- --measure`
 * learns on three quarters of the units and prints, for the others, precision and recall at each threshold.
 */
type Example = { unit: string; features: string[]; roles: Record<string, number> };

const { values } = parseArgs({ options: { measure: { type: 'boolean' } } });
const names = Object.keys(roles) as Role[];
const examples = collect();

if (values.measure) measure();
else
  writeFileSync(
    join(import.meta.dirname, '../../server/coach/role-weights.json'),
    `${JSON.stringify(learn(examples))}\n`,
  );

function collect(): Example[] {
  const labels = roleLabels();
  return judgedWorks('tune').flatMap(({ id, unit, text }) => {
    const work = readWork(toTask(unit, text, null));
    const sentences = splitSentences(text);
    return work.places.flatMap((at) => {
      const inside = sentences.filter(({ start, end }) => start < at.sentence.end && at.sentence.start < end);
      const said = labels.flatMap((own) => inside.map((sentence) => own.get(`${id} ${sentence.id}`)));
      const known = said.filter((letters) => letters !== undefined);
      if (known.length === 0) return [];
      const share = (letter: string) =>
        known.filter((letters) => letters.includes(letter)).length / known.length;
      return [
        {
          unit: unit.title,
          features: roleFeatures(at, work.places.length, work.task.isOpen),
          roles: Object.fromEntries(names.map((role) => [role, share(roles[role])])),
        },
      ];
    });
  });
}

/** By gradient steps that shrink with each feature's use (AdaGrad), with a penalty on weights. */
function learn(from: readonly Example[]): RoleWeights {
  const counts = new Map<string, number>();
  for (const { features } of from) for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  const least = 9;
  const kept = from.map((example) => ({
    ...example,
    features: ['bias', ...example.features.filter((name) => (counts.get(name) ?? 0) >= least)],
  }));
  return Object.fromEntries(names.map((role) => [role, learnOne(kept, role)]));
}

function learnOne(from: readonly Example[], role: Role): Record<string, number> {
  const weights = new Map<string, number>();
  const used = new Map<string, number>();
  for (let round = 0; round < 25; round += 1) {
    for (const { features, roles: wanted } of from) {
      const sum = features.reduce((all, name) => all + (weights.get(name) ?? 0), 0);
      const slope = (wanted[role] ?? 0) - 1 / (1 + Math.exp(-sum));
      for (const name of features) {
        const old = weights.get(name) ?? 0;
        const step = slope - 0.004 * old;
        const use = (used.get(name) ?? 0.1) + step * step;
        used.set(name, use);
        weights.set(name, old + (0.25 * step) / Math.sqrt(use));
      }
    }
  }
  const rounded = [...weights].map(([name, value]) => [name, Math.round(value * 100) / 100] as const);
  return Object.fromEntries(
    rounded
      .filter(([name, value]) => name === 'bias' || Math.abs(value) >= 0.25)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function measure() {
  const units = [...new Set(examples.map(({ unit }) => unit))];
  const scored: { role: Role; chance: number; truth: number }[] = [];
  for (let fold = 0; fold < 4; fold += 1) {
    const left = new Set(units.filter((_, at) => at % 4 === fold));
    const learned = learn(examples.filter(({ unit }) => !left.has(unit)));
    for (const { unit, features, roles: truth } of examples) {
      if (!left.has(unit)) continue;
      for (const role of names) {
        const own = learned[role] ?? {};
        scored.push({ role, chance: chanceOf(features, own), truth: truth[role] ?? 0 });
      }
    }
  }
  for (const role of names) {
    const mine = scored.filter((one) => one.role === role);
    const all = mine.reduce((sum, { truth }) => sum + Number(truth >= 0.5), 0);
    const at = [0.3, 0.5, 0.7].map((least) => {
      const fired = mine.filter(({ chance }) => chance >= least);
      const right = fired.filter(({ truth }) => truth >= 0.5).length;
      return `${least}: ${(right / Math.max(1, fired.length)).toFixed(2)} of ${fired.length}, found ${(right / Math.max(1, all)).toFixed(2)}`;
    });
    console.log(`${role.padEnd(12)} ${String(all).padStart(4)}  ${at.join('   ')}`);
  }
}
