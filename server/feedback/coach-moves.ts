import { craftMoves } from './coach-moves-craft.ts';
import { ideaMoves } from './coach-moves-ideas.ts';
import { languageMoves } from './coach-moves-language.ts';

/** A heading and a step. `{word}` stands for words of the student, `{this}` for "this sentence" or "this part". */
export type Move = readonly [label: string, body: string];
/** A move in words for young (k–2), middle (3–5) and older (6–12) readers. */
export type MoveByAge = { young?: Move; middle: Move; older?: Move };
export type Age = 'young' | 'middle' | 'older';

export const moves = { ...ideaMoves, ...craftMoves, ...languageMoves };
export type MoveId = keyof typeof moves;

export function ageOf(grade: number): Age {
  if (grade <= 2) return 'young';
  return grade <= 5 ? 'middle' : 'older';
}

/** The move in the words of an age; where it has none for it, in the next simpler ones. */
export function moveFor(id: MoveId, age: Age): Move | undefined {
  const move: MoveByAge = moves[id];
  if (age === 'older') return move.older ?? move.middle;
  return age === 'middle' ? move.middle : move.young;
}
