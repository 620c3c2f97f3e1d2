import { moveIn, type PatternId } from '../grammar-moves.ts';
import { anywhere, type Ground, type Move, type Moves } from './move.ts';

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

/**
 * Questions of a careful reader, for what a finder found. They ask for no more of it and state nothing of it, and end with what
 * to do only if the student has an answer.
 */
export const readerQuestions = {
  'claim.question': {
    kinds: ['claim', 'answer', 'theme'],
    worth: 0.4,
    ground: anywhere,
    isReaderQuestion: true,
    middle: [
      'A reader’s question about what you think',
      'Is this what you think? A reader may ask when you would not think so. If you know, tell it. Then tell why you still think so here.',
    ],
    older: [
      'A reader’s question about your point',
      'Is this the point that you make? A careful reader may then ask when it would not hold. If you know such a case, name it, and say why your point stands.',
    ],
  },
} satisfies Moves;
