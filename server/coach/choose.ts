import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Criterion } from '#server/feedback-task/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { anchorOf } from './anchors.ts';
import weights from './choice-weights.json' with { type: 'json' };
import { type Features, placeFeatures, weigh } from './features.ts';
import { moves, movesFor } from './moves/index.ts';
import type { Slots } from './moves/move.ts';
import type { Place, RatedPlace, WorkReading } from './place.ts';

/** A step that the coach could give: a criterion, a place, and a move whose ground holds there. */
export type Choice = { criterion: Criterion; at: Place; move: string; slots: Slots };

/** Of the places that suit a criterion best, so many are looked at. */
const mostPlaces = 8;
/** What a ground is worth beside the place where it holds. */
const groundedBonus = 0.4;
/** What it is worth that readers mostly found a move fit to be said, and the rate of one that they have not judged. */
const moveBonus = 3;
const usualRate = 0.6;
const spread = 0.6;

/**
 * The criteria of a work, the one that most likely needs a step first, by what readers chose for each kind on the tuning
 * half. How much of a kind shows in a work, as patterns or labelled sentences tell it, made the choice no better.
 */
export function rankCriteria({ task, places }: WorkReading): readonly Criterion[] {
  // What the coach cannot read comes last: it could only say to look again.
  const weightOf = ({ kind }: Criterion) => (kind === 'general' ? -2 : (kindWeights[kind] ?? 0));
  // Of two of a kind the words of the work decide, and not their order.
  const turn = ({ text }: Criterion) => fraction(`${text} ${places[0]?.sentence.text}`);
  return task.criteria.toSorted((a, b) => weightOf(b) - weightOf(a) || turn(b) - turn(a));
}

/** The share of its places, on the tuning half, at which readers found a move fit to be said. */
const moveRates: Partial<Record<string, number>> = weights.moves;
const placeWeights: Features = weights.places;
const kindWeights: Partial<Record<CriterionKind, number>> = weights.criteria;

/**
 * Steps for one criterion, the best first: what the weights of a place, learned from readers, and the ground of a move
 * are worth together. The words of the place decide between moves that are worth the same, so that a class is not told
 * one thing thirty times.
 */
export function choicesFor(criterion: Criterion, work: WorkReading): Choice[] {
  const { kind } = criterion;
  const ranked = work.places
    .map((at) => ({ at, weight: weightOfPlace(kind, at, work) }))
    .sort((a, b) => b.weight - a.weight || a.at.index - b.at.index);
  return ranked
    .slice(0, mostPlaces)
    .flatMap(({ at, weight }) => movesAt(criterion, at, work, weight))
    .sort((a, b) => b.weight - a.weight)
    .map(({ choice }) => choice);
}

/** What learned weights and the roles of the sentences say of a place. */
function weightOfPlace(kind: CriterionKind, at: RatedPlace, work: WorkReading): number {
  const learned = weigh(placeFeatures(kind, at, work), placeWeights);
  return 0.7 * learned + 2.5 * anchorOf(kind, at, work);
}

function movesAt(criterion: Criterion, at: RatedPlace, work: WorkReading, weight: number) {
  return movesFor(criterion.kind).flatMap((move) => {
    const found = moves[move];
    const slots = found?.ground(at, work);
    if (!found || !slots) return [];
    const bonus =
      moveBonus * (moveRates[move] ?? moveRates[found.like ?? ''] ?? usualRate) +
      (found.isSelfCheck ? 0 : groundedBonus);
    const turn = spread * fraction(`${move} ${at.sentence.text}`);
    return [{ choice: { criterion, at, move, slots }, weight: weight + bonus + turn }];
  });
}

/** From 0 to 1, the same for the same words. */
function fraction(words: string): number {
  return sha256(words).readUInt32BE(0) / 0xffffffff;
}
