export const heldAs = ['looks first', 'will read'] as const;
export type HeldAs = (typeof heldAs)[number];
/** What the student reads of work that waits: that the teacher looks first, or that they have it and will read it. */
export const heldWords: Record<HeldAs, string> = {
  'looks first': 'Your teacher looks first.',
  'will read': 'Your teacher has your work and will read it.',
};
