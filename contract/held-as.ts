export const heldAs = ['looks first', 'will read'] as const;
export type HeldAs = (typeof heldAs)[number];
/** What a student reads while work waits: the teacher looks first, or has the work and will read it. */
export const heldWords: Record<HeldAs, string> = {
  'looks first': 'Your teacher looks first.',
  'will read': 'Your teacher has your work and will read it.',
};
