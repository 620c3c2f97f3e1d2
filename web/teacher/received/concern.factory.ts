import type { ConcernWork } from '#contract/safeguarding.ts';

export const buildConcernWork = (work_id: string, change: Partial<ConcernWork> = {}): ConcernWork => ({
  ...{ work_id, station: 'reading', nickname: 'Blue Heron', title: 'Hatchet', certainty: 'likely' },
  ...{ tier: 'perhaps', moved_to: null, note: null, checked_by: null, holds_feedback: false },
  ...{ state: 'open', state_at: null, last_found_at: '2026-10-01T08:00:00Z', passages: [], more: 0 },
  ...change,
});
