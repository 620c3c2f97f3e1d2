import { contentStems } from '#server/student-text/index.ts';

/** So many words of content more than before, or fewer, are something said or left out. */
const fewestGained = 4;
const fewestLost = 6;

/** Whether a change of a sentence leaves what it says: other words for it, but hardly more or less of it. */
export function isSurface(before: string, after: string): boolean {
  const [old, now] = [contentStems(before), contentStems(after)];
  const gained = now.filter((word) => !old.includes(word)).length;
  const lost = old.filter((word) => !now.includes(word)).length;
  return gained - lost < fewestGained && lost - gained < fewestLost;
}
