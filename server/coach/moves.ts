import { craftMoves } from './moves-craft.ts';
import { ideaMoves } from './moves-ideas.ts';
import { languageMoves } from './moves-language.ts';

/** What the coach may ask for, by what it noticed. */
export const moves = { ...ideaMoves, ...craftMoves, ...languageMoves };
export type MoveId = keyof typeof moves;
