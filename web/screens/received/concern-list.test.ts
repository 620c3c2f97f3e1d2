import { describe, expect, it } from 'vitest';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { findNext, toSeen } from './concern-list.ts';

const work = (work_id: string, change: Partial<ConcernWork> = {}): ConcernWork => ({
  ...{ work_id, station: 'reading', nickname: 'Blue Heron', title: 'Hatchet', certainty: 'likely' },
  ...{ state: 'open', state_at: null, last_found_at: '2026-10-01T08:00:00Z', passages: [], more: 0 },
  ...change,
});
const ids = (works: readonly ConcernWork[]) => works.map(({ work_id }) => work_id).join('');

describe('works with words to read', () => {
  const open = ['a', 'b', 'c'].map((id) => work(id));
  const unchecked = { count: 0, works: [] };

  it('go to those that were seen, the latest first, and once only', () => {
    const read = work('b', { state: 'read', state_at: '2026-10-02T08:00:00Z' });
    const lists = toSeen({ open, open_count: 30, seen: [work('z')], unchecked }, read);
    expect([ids(lists.open), lists.open_count, ids(lists.seen)]).toEqual(['ac', 29, 'bz']);
    expect(toSeen(lists, read)).toEqual(lists);
  });

  it('lead to the next one, at the end to the one before', () => {
    expect(findNext(open, { work_id: 'a' })?.work_id).toBe('b');
    expect(findNext(open, { work_id: 'c' })?.work_id).toBe('b');
    expect(findNext([work('a')], { work_id: 'a' })).toBeUndefined();
  });
});
