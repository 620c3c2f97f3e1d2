import { returnProblems } from '#contract/return-problems.ts';
import type { TypedCode } from '#words/return-words.ts';

/** Says what is wrong with a typed code. */
export function slipIn(read: Exclude<TypedCode, { is: 'code' }>): string {
  if (read.is === 'no word') return `Word ${read.place}, “${read.word}”, is in no code. Look at it again.`;
  if (read.is === 'mistyped') return returnProblems.RETURN_CODE_MISTYPED.message;
  return read.words === 0
    ? 'Type the seven words of the code.'
    : `A code has seven words of four letters. Here ${read.words === 1 ? 'is 1' : `are ${read.words}`}.`;
}
