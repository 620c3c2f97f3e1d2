import { concernTitles } from '#contract/concern-words.ts';
import type { Concern } from '#contract/safeguarding.ts';

const aboutWords: Record<Concern['about'], string> = {
  self: 'perhaps about the writer',
  someone: 'perhaps about somebody else',
  text: 'perhaps about what was read',
};

/** "May speak of being picked on, perhaps about the writer" */
export function sayKind({ kind, about }: Pick<Concern, 'kind' | 'about'>): string {
  return `${concernTitles[kind]}, ${aboutWords[about]}`;
}

/** How many wait: "One passage waits to be read" */
export function sayWaiting(count: number): string {
  if (count === 0) return 'Nothing waits to be read.';
  return count === 1 ? 'One passage waits to be read.' : `${count} passages wait to be read.`;
}
