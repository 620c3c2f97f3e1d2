import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { contentStems } from '#server/student-text/index.ts';
import { anchorOf } from './anchors.ts';
import { type Features, placeFeatures } from './features.ts';
import type { Slots } from './moves/move.ts';
import type { RatedPlace, WorkReading } from './place.ts';
import { type Role, roles } from './roles.ts';

/**
 * What a step would be like, in numbers from about 0 to 1. A sign counts for every step, and differently for each thing
 * that is asked and for each way of asking. They choose a step and are never spoken.
 */
export type StepSigns = { signs: Features; groups: readonly string[]; names: readonly string[] };

const roleNames = Object.keys(roles) as Role[];
const cap = (value: number) => Math.max(0, Math.min(1, value));

/** A step that could be given, whichever criterion of the kind it is for. */
type Step = { kind: CriterionKind; at: RatedPlace; move: string; slots: Slots };

export function openStepSigns(work: WorkReading): (step: Step) => StepSigns {
  const places = new Map<RatedPlace, Features>();
  const anchors = new Map<CriterionKind, number[]>();
  return ({ kind, at, move, slots }) => {
    const [ask = '', manner = ''] = move.split('.');
    const all = anchors.get(kind) ?? work.places.map((place) => anchorOf(kind, place, work));
    anchors.set(kind, all);
    const here = places.get(at) ?? signsOfPlace(at, work);
    places.set(at, here);
    const own = anchorOf(kind, at, work);
    return {
      signs: {
        ...here,
        ...signsOfSlots(slots, at, work),
        anchor: own / 2,
        'anchor rank': all.filter((one) => one > own).length / Math.max(1, all.length - 1),
      },
      groups: ['any', ask, `.${manner}`],
      names: [move, kind, `${kind}.${manner}`],
    };
  };
}

function signsOfPlace(at: RatedPlace, work: WorkReading): Features {
  const { places, task } = work;
  const before = places[at.index - 1]?.chances;
  const after = places[at.index + 1]?.chances;
  const others = places.filter(({ index }) => index !== at.index);
  const found: Record<string, number> = {
    one: 1,
    ...Object.fromEntries(
      Object.entries(placeFeatures('general', at, work)).filter(([name]) => !name.includes(':')),
    ),
    criteria: cap(task.criteria.length / 8),
    grade: task.grade / 12,
    open: task.isOpen ? 1 : 0,
    size: cap(places.length / 30),
    brief: places.length <= 6 ? 1 : 0,
  };
  for (const role of roleNames) {
    const all = others.map(({ chances }) => chances[role]);
    found[`is ${role}`] = at.chances[role];
    found[`before ${role}`] = before?.[role] ?? 0;
    found[`after ${role}`] = after?.[role] ?? 0;
    found[`some ${role}`] = Math.max(0, ...all);
    found[`share ${role}`] = all.reduce((sum, chance) => sum + chance, 0) / Math.max(1, all.length);
  }
  return found;
}

function signsOfSlots(slots: Readonly<Record<string, string>>, at: RatedPlace, work: WorkReading): Features {
  const { task, stemCounts } = work;
  const found: Record<string, number> = {};
  for (const [name, words] of Object.entries(slots)) {
    const stems = contentStems(words);
    const isTopic = stems.some((one) => task.topic.has(one) || task.terms.has(one));
    found[`${name} length`] = cap(stems.length / 8);
    found[`${name} topic`] = isTopic ? 1 : 0;
    found[`${name} often`] = cap(Math.max(0, ...stems.map((one) => stemCounts.get(one) ?? 0)) / 6);
    found[`${name} own`] = stems.filter((one) => at.stems.includes(one)).length / Math.max(1, stems.length);
  }
  return found;
}
