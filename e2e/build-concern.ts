import type { z } from 'zod';
import type { ConcernPassage, ConcernWork, listConcerns, UncheckedWork } from '#contract/safeguarding.ts';

/** A work with words that a teacher may want to read, as the server lists it. */
export const buildConcern = (n: number, change: Partial<ConcernWork> = {}): ConcernWork => ({
  ...{ certainty: 'plain', tier: 'plain', moved_to: null, note: null, checked_by: null },
  work_id: `0190d7a0-0000-7000-8000-00000000001${n}`,
  ...{ station: 'reading', nickname: 'Blue Heron', title: 'Hatchet' },
  ...{ state: 'open', state_at: null, last_found_at: '2026-10-01T08:00:00Z', more: 0 },
  holds_feedback: false,
  passages: [
    {
      id: `0190d7a0-0000-7000-8000-00000000000${n}`,
      ...{ kind: 'bullying', about: 'self', field: 'Comprehension question 1' },
      ...{ quote: 'They took my lunch again and nobody said anything.', found_by: 'the automatic check' },
    },
  ],
  ...change,
});

/** Words that were found in it. */
export const buildPassage = (quote: string, at = 0): ConcernPassage => ({
  id: `0190d7a0-0000-7000-8000-00000000002${at}`,
  ...{ kind: 'bullying', about: 'self', field: 'Comprehension question 1', quote },
  found_by: 'the automatic check',
});

/** A work that nobody looked through. */
export const buildUnchecked = (n: number): UncheckedWork => ({
  work_id: `0190d7a0-0000-7000-8000-00000000001${n}`,
  ...{ station: 'general', nickname: 'Red Fox', title: 'Odes', created_at: '2026-10-01T08:00:00Z' },
  read_at: null,
});

/** What the server answers. */
export const buildConcernLists = (
  open: ConcernWork[],
  seen: ConcernWork[] = [],
): z.output<typeof listConcerns.output> => ({
  ...{ open, open_count: open.length, seen },
  are_alerts_failing: false,
  unchecked: { count: 0, works: [], read: [] },
});
