import type { Age } from '#server/student-text/index.ts';

/** A heading and a step. `{word}` stands for words of the student, `{this}` for "this sentence" or "this part". */
export type Move = readonly [label: string, body: string];
/** A move in words for young (k–2), middle (3–5) and older (6–12) readers. */
export type MoveByAge = { young?: Move; middle: Move; older?: Move };

/** The move in the words of an age. What has no words for older readers is plain enough for them. */
export function inWordsFor(move: MoveByAge, age: Age): Move | undefined {
  return age === 'older' ? (move.older ?? move.middle) : move[age];
}
