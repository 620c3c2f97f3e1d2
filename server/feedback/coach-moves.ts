import { craftMoves } from './coach-moves-craft.ts';
import { ideaMoves } from './coach-moves-ideas.ts';
import { languageMoves } from './coach-moves-language.ts';

/** What the coach may ask for, by what it noticed. */
export const moves = { ...ideaMoves, ...craftMoves, ...languageMoves };
export type MoveId = keyof typeof moves;
