import { z } from 'zod';

/** What the student reads of work that waits: that the teacher looks first, or that they have it and will read it. */
export const heldAs = z.enum(['looks first', 'will read']);
export type HeldAs = z.output<typeof heldAs>;
export const heldWords: Record<HeldAs, string> = {
  'looks first': 'Your teacher looks first.',
  'will read': 'Your teacher has your work and will read it.',
};
