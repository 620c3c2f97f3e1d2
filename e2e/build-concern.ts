import type { Concern } from '#contract/safeguarding.ts';

/** Words that a teacher may want to read, as the server lists them. */
export const buildConcern = (n: number, change: Partial<Concern> = {}): Concern => ({
  id: `0190d7a0-0000-7000-8000-00000000000${n}`,
  work_id: `0190d7a0-0000-7000-8000-00000000001${n}`,
  station: 'reading',
  nickname: 'Blue Heron',
  title: 'Hatchet',
  kind: 'bullying',
  about: 'self',
  field: 'Comprehension question 1',
  quote: 'They took my lunch again and nobody said anything.',
  found_by: 'the automatic check',
  created_at: '2026-10-01T08:00:00Z',
  acknowledged_at: null,
  ...change,
});
