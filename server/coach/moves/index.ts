import type { CriterionKind } from '#contract/criterion-kinds.ts';
import { sha256 } from '#server/process/ids.ts';
import { craftMoves } from './craft.ts';
import { evidenceMoves } from './evidence.ts';
import { factMoves } from './facts.ts';
import { ideaMoves } from './ideas.ts';
import { languageMoves } from './language.ts';
import type { Move } from './move.ts';
import { pairMoves } from './pairs.ts';
import { patternMoves, readerQuestions } from './patterns.ts';
import shown from './shown.json' with { type: 'json' };

/** What the coach may ask for, by name. */
export const moves: Readonly<Record<string, Move>> = {
  ...factMoves,
  ...ideaMoves,
  ...evidenceMoves,
  ...craftMoves,
  ...pairMoves,
  ...languageMoves,
  ...patternMoves,
  ...readerQuestions,
};

/** The names of the moves that serve a kind of criterion, and that may speak. */
export function movesFor(kind: CriterionKind): readonly string[] {
  return byKind.get(kind) ?? [];
}

/** A move's words in short: what was worded anew is another statement. */
export function digestOf({ young, middle, older }: Move): string {
  return sha256(JSON.stringify([young, middle, older]))
    .toString('hex')
    .slice(0, 12);
}

/**
 * What states something speaks only while readers found it true often enough (`npm run coach:shown`), in the words that they
 * read.
 */
function maySpeak(name: string): boolean {
  const move = moves[name];
  return (
    !!move &&
    (move.isSelfCheck === true ||
      move.isReaderQuestion === true ||
      move.isExact === true ||
      digests[name] === digestOf(move))
  );
}

const digests: Partial<Record<string, string>> = shown;
const byKind = new Map<CriterionKind, string[]>();
for (const [name, { kinds }] of Object.entries(moves).filter(([one]) => maySpeak(one)))
  for (const kind of kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), name]);
