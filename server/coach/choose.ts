import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Criterion } from '#server/feedback-task/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { anchorOf } from './anchors.ts';
import weights from './choice-weights.json' with { type: 'json' };
import { type Features, placeFeatures, weigh } from './features.ts';
import { moves, movesFor } from './moves/index.ts';
import type { Slots } from './moves/move.ts';
import type { RatedPlace, WorkReading } from './place.ts';
import { openStepSigns, type StepSigns } from './step-signs.ts';
import steps from './step-weights.json' with { type: 'json' };

/** A step that the coach could give: a criterion, a place, and a move whose ground holds there. */
export type Choice = { criterion: Criterion; at: RatedPlace; move: string; slots: Slots };

/** Of the places that suit a criterion best, so many are looked at. */
const mostPlaces = 8;
/** What it is worth that a step names more of the work than the sentence at which it stands. */
const pairBonus = 0.5;
/** How much it weighs beside the step that readers found a kind of criterion urgent. */
const criterionShare = 0.8;
/** More than all weights of what is only asked. */
const foundFirst = 20;
/** So that a class is not told one thing thirty times. */
const spread = 0.3;

const placeWeights: Features = weights.places;
const kindWeights: Partial<Record<CriterionKind, number>> = weights.criteria;
const stepWeights: Readonly<Record<string, Features>> = steps;

/**
 * All steps that the coach could give, the best first: by what readers found worth saying of steps on the tuning half and
 * further units. The words of the place decide between steps that are worth the same.
 */
export function rankChoices(work: WorkReading): Choice[] {
  const signsOf = openStepSigns(work);
  // Criteria of one kind are worth the same: the words of the work decide between them, and not their order.
  const turn = ({ text }: Criterion) => fraction(`${text} ${work.places[0]?.sentence.text}`);
  const asked = work.task.criteria.flatMap((criterion) =>
    kindsOf(criterion).map((kind) => ({ kind, criterion })),
  );
  return [...Map.groupBy(asked, ({ kind }) => kind)]
    .flatMap(([kind, criteria]) => {
      const ranked = criteria.map(({ criterion }) => criterion).toSorted((a, b) => turn(b) - turn(a));
      return choicesOf(kind, work).flatMap(({ at, move, slots }) => {
        const weight =
          weighStep(signsOf({ kind, at, move, slots })) +
          criterionShare * (kindWeights[kind] ?? 0) +
          foundFirst * (moves[move]?.worth ?? 0) +
          bonusOf(move, at);
        // The second of two of a kind comes behind the first wherever it could stand.
        return ranked.map((criterion, place) => ({
          choice: { criterion, at, move, slots },
          weight: weight - place,
        }));
      });
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ choice }) => choice);
}

function choicesOf(kind: CriterionKind, work: WorkReading) {
  return work.places
    .map((at) => ({ at, weight: weightOfPlace(kind, at, work) }))
    .sort((a, b) => b.weight - a.weight || a.at.index - b.at.index)
    .flatMap(({ at }, turn) =>
      movesFor(kind).flatMap((move) => {
        // What is found is found wherever it stands.
        if (turn >= mostPlaces && moves[move]?.worth === undefined) return [];
        const slots = moves[move]?.ground(at, work);
        return slots ? [{ at, move, slots }] : [];
      }),
    );
}

/** What learned weights and the roles of the sentences say of a place. */
function weightOfPlace(kind: CriterionKind, at: RatedPlace, work: WorkReading): number {
  return 0.7 * weigh(placeFeatures(kind, at, work), placeWeights) + 2.5 * anchorOf(kind, at, work);
}

function weighStep({ signs, groups, names }: StepSigns): number {
  const own = names.map((name) => stepWeights.names?.[name] ?? 0);
  const shared = groups.map((group) => weigh(signs, stepWeights[group] ?? {}));
  return [...own, ...shared].reduce((sum, value) => sum + value, 0);
}

function bonusOf(move: string, { sentence }: RatedPlace): number {
  return (moves[move]?.isPair ? pairBonus : 0) + spread * fraction(`${move} ${sentence.text}`);
}

const mechanical =
  /\b(?:conv(?:entions?)?|mechanics|grammar|spell\w*|sp\b|punct\w*|capitals?|capitalization|caps|complete sentences|run-?ons?|proofread\w*|edit(?:ed|ing))\b/i;

/** A line such as "paragraphs, transitions, sp., punct." asks for language, too. */
function kindsOf({ kind, text }: Criterion): CriterionKind[] {
  return kind !== 'conventions' && mechanical.test(text) ? [kind, 'conventions'] : [kind];
}

/** From 0 to 1, the same for the same words. */
function fraction(words: string): number {
  return sha256(words).readUInt32BE(0) / 0xffffffff;
}
