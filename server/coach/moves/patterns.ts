import { moveIn, type PatternId } from '../grammar-moves.ts';
import type { Ground, Move } from './move.ts';

/** `{word}`: the words at this place that fit a pattern of language. */
function pattern(id: PatternId): Ground {
  return ({ sentence }, { patterns }) => {
    const found = patterns
      .find((one) => one.id === id)
      ?.places.find((place) => place.sentence.start === sentence.start);
    return found ? { word: found.words } : null;
  };
}

/** What is wrong wherever it stands: all of 50 places in works of children were. */
const sure: ReadonlySet<PatternId> = new Set(['there', 'its', 'have', 'than', 'your', 'too']);
/** What readers would point at in most works. */
const plain: ReadonlySet<PatternId> = new Set([
  ...sure,
  ...(['i', 'apostrophe', 'capital', 'run-on', 'agreement'] as const),
]);

/** A move for each pattern of language: it names the rule and leaves the correction to the student. */
export const patternMoves: Readonly<Record<string, Move>> = Object.fromEntries(
  (Object.keys(moveIn) as PatternId[]).map((id) => {
    const { young, middle, older } = moveIn[id];
    const kinds: Move['kinds'] = id === 'run-on' ? ['conventions', 'sentences'] : ['conventions'];
    const more = {
      ...(sure.has(id) ? { isExact: true as const } : {}),
      ...(plain.has(id) ? { worth: 0.9, isFound: true as const } : { worth: 0.3 }),
    };
    return [`pattern.${id}`, { kinds, ground: pattern(id), ...more, young, middle, older }];
  }),
);
