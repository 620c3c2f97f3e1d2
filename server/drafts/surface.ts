import { contentStems } from '#server/student-text/index.ts';

/** A net gain or loss of this many content words changes what is said. */
const fewestGained = 4;
const fewestLost = 6;

/** Other words for the same content. */
export function isSurface(before: string, after: string): boolean {
  const [old, now] = [contentStems(before), contentStems(after)];
  const gained = now.filter((word) => !old.includes(word)).length;
  const lost = old.filter((word) => !now.includes(word)).length;
  return gained - lost < fewestGained && lost - gained < fewestLost;
}
