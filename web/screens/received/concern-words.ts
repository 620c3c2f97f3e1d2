import { concernTitles } from '#contract/concern-words.ts';
import type { ConcernPassage } from '#contract/safeguarding.ts';

const aboutWords: Record<ConcernPassage['about'], string> = {
  self: 'perhaps about the writer',
  someone: 'perhaps about somebody else',
  text: 'perhaps about what was read',
};

/** "May speak of being picked on, perhaps about the writer" */
export function sayKind({ kind, about }: Pick<ConcernPassage, 'kind' | 'about'>): string {
  return `${concernTitles[kind]}, ${aboutWords[about]}`;
}

/** How many works wait: "One work waits to be read." */
export function sayWaiting(count: number): string {
  if (count === 0) return 'Nothing waits to be read.';
  return count === 1 ? 'One work waits to be read.' : `${count} works wait to be read.`;
}
