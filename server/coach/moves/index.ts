import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { craftMoves } from './craft.ts';
import { evidenceMoves } from './evidence.ts';
import { ideaMoves } from './ideas.ts';
import { languageMoves } from './language.ts';
import type { Move } from './move.ts';
import { patternMoves } from './patterns.ts';

/** What the coach may ask for, by name. */
export const moves: Readonly<Record<string, Move>> = {
  ...ideaMoves,
  ...evidenceMoves,
  ...craftMoves,
  ...languageMoves,
  ...patternMoves,
};

/** The names of the moves that serve a kind of criterion. */
export function movesFor(kind: CriterionKind): readonly string[] {
  return byKind.get(kind) ?? [];
}

const byKind = new Map<CriterionKind, string[]>();
for (const [name, { kinds }] of Object.entries(moves))
  for (const kind of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
