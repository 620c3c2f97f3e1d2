import { anywhere, type Moves } from './move.ts';

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
