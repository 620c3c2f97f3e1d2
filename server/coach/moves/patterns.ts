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

/** A move for each pattern of language: it names the rule and leaves the correction to the student. */
export const patternMoves: Readonly<Record<string, Move>> = Object.fromEntries(
  (Object.keys(moveIn) as PatternId[]).map((id) => {
    const { young, middle, older } = moveIn[id];
    const kinds: Move['kinds'] = id === 'run-on' ? ['conventions', 'sentences'] : ['conventions'];
    return [`pattern.${id}`, { kinds, ground: pattern(id), young, middle, older }];
  }),
);
