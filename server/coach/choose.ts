import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Criterion } from '#server/feedback-task/index.ts';
import { sha256 } from '#server/process/ids.ts';
import { anchorOf } from './anchors.ts';
import { type Seen, unknown } from './finders/finder.ts';
import { ofMechanics } from './finders/mechanics.ts';
import { lookFor } from './findings.ts';
import { moves, movesFor } from './moves/index.ts';
import type { Slots } from './moves/move.ts';
import type { RatedPlace, WorkReading } from './place.ts';

/** A step that the coach could give: a criterion, a place, and a move whose ground holds there. */
export type Choice = { criterion: Criterion; at: RatedPlace; move: string; slots: Slots };

/** Of the places that suit a criterion best, so many are looked at. */
const mostPlaces = 8;
/** How much the worth of a move and the fitness of a place weigh beside what the criterion needs. */
const shares = { move: 4, place: 0.4 };
/** So that a class is not told one thing thirty times. */
const spread = 0.6;

/** What was looked for and not found comes first. */
const needOf = { no: 1.5, unknown: 0, yes: -1.5 };
/** Where these may be there, or rules cannot look, a search is idle more often than not. */
const mayBeThere: ReadonlySet<CriterionKind> = new Set([
  ...(['claim', 'counter', 'ending', 'general', 'limits', 'opening', 'reasons'] as const),
]);
/** What is there or not; how parts fit, and how they sound, can be looked at again. */
const ideas: ReadonlySet<CriterionKind> = new Set([
  ...(['answer', 'claim', 'counter', 'data', 'detail', 'evidence', 'reasons', 'talk', 'theme'] as const),
]);
/** So much less a search for an idea that was found weighs. */
const idleLess = -2;
/** Where so many criteria are found, and none is not, a work hardly needs what rules can ask for. */
const manyFound = 3;

type Weighed = Choice & { weight: number };
const kept = new WeakMap<WorkReading, readonly Weighed[]>();

/** All steps that the coach could give, the best first. */
export function rankChoices(work: WorkReading): readonly Weighed[] {
  const ranked = kept.get(work) ?? weighChoices(work);
  kept.set(work, ranked);
  return ranked;
}

function weighChoices(work: WorkReading): Weighed[] {
  const seen = work.task.criteria.map((criterion) => lookFor(criterion, work));
  const found = seen.filter(({ has }) => has === 'yes').length;
  const isFull = found >= manyFound && seen.every(({ has }) => has !== 'no');
  const needFor = (kind: CriterionKind, { has }: Seen) =>
    has === 'unknown' && (isFull || mayBeThere.has(kind)) ? needOf.yes : needOf[has];
  // What was found by letters is there, whatever else is; and a full work is asked a reader's question.
  const isFree = (name: string) => moves[name]?.isFound || (isFull && moves[name]?.isReaderQuestion);
  return work.task.criteria
    .flatMap((criterion, turn) => {
      const own = seen[turn] ?? unknown;
      const need = needFor(criterion.kind, own);
      // Of two criteria of a kind the words of the work decide, and not their order.
      const tie = fraction(`${criterion.text} ${work.places[0]?.sentence.text}`) / 100;
      return kindsOf(criterion).flatMap((kind) =>
        choicesOf(kind, own, work).map(({ at, move, slots, weight }) => ({
          ...{ criterion, at, move, slots },
          weight: weight + tie + (isFree(move) ? Math.max(0, need) : need),
        })),
      );
    })
    .sort((a, b) => b.weight - a.weight);
}

function choicesOf(kind: CriterionKind, seen: Seen, work: WorkReading) {
  return work.places
    .map((at) => ({ at, fitness: anchorOf(kind, at, work) }))
    .sort((a, b) => b.fitness - a.fitness || a.at.index - b.at.index)
    .flatMap(({ at, fitness }, turn) =>
      movesFor(kind).flatMap((name) => {
        const move = moves[name];
        // What is found is found wherever it stands.
        if (!move || (turn >= mostPlaces && !move.isFound && !move.isReaderQuestion)) return [];
        if (move.isReaderQuestion && (seen.has !== 'yes' || at !== seen.at)) return [];
        const slots = move.ground(at, work);
        const isIdle = seen.has === 'yes' && ideas.has(kind) && !move.isFound && !move.isReaderQuestion;
        const weight =
          (isIdle ? idleLess : 0) +
          shares.move * move.worth +
          shares.place * fitness +
          spread * fraction(`${name} ${at.sentence.text}`);
        return slots ? [{ at, move: name, slots, weight }] : [];
      }),
    );
}

/** A line such as "paragraphs, transitions, sp., punct." asks for language, too. */
function kindsOf({ kind, text }: Criterion): CriterionKind[] {
  return kind !== 'conventions' && ofMechanics.test(text) ? [kind, 'conventions'] : [kind];
}

/** From 0 to 1, the same for the same words. */
function fraction(words: string): number {
  return sha256(words).readUInt32BE(0) / 0xffffffff;
}
