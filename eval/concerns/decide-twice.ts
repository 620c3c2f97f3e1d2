import { type ConcernWeights, type Decision, decide, type WordsRead } from '#server/safeguarding/index.ts';

/**
 * What comes of both passes over a work. What its words say plainly is kept at once; where meanings decide otherwise
 * afterwards, neither the entry nor the line is taken back.
 */
export function decideTwice(
  read: WordsRead,
  meanings: readonly (readonly number[] | undefined)[],
  models?: ConcernWeights,
): Decision {
  const atOnce = decide(read, null, models);
  const later = decide(read, meanings, models);
  if (!atOnce.isConcern || atOnce.certainty !== 'plain') return later;
  return {
    ...later,
    isConcern: true,
    certainty: 'plain',
    showsLine: atOnce.showsLine || later.showsLine,
    passages: later.isConcern ? later.passages : atOnce.passages,
  };
}
