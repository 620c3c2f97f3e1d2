import { describe, expect, it } from 'vitest';
import type { ConcernWork } from '#contract/safeguarding.ts';
import { buildConcernWork } from './concern.factory.ts';
import { findNext, withChanged } from './concern-list.ts';

const ids = (works: readonly ConcernWork[]) => works.map(({ work_id }) => work_id).join('');

describe('works with words to read', () => {
  const open = ['a', 'b', 'c'].map((id) => buildConcernWork(id));
  const others = { are_alerts_failing: false, unchecked: { count: 0, works: [], read: [] } };

  it('go to those that were seen, the latest first, and once only', () => {
    const read = buildConcernWork('b', { state: 'read', state_at: '2026-10-02T08:00:00Z' });
    const lists = withChanged({ open, open_count: 30, seen: [buildConcernWork('z')], ...others }, read);
    expect([ids(lists.open), lists.open_count, ids(lists.seen)]).toEqual(['ac', 29, 'bz']);
    expect(withChanged(lists, read)).toEqual(lists);
  });

  it('come back to their place where that is undone', () => {
    const [, middle, last] = ['03', '02', '01'].map((day) =>
      buildConcernWork(day, { last_found_at: `2026-10-${day}T08:00:00Z` }),
    );
    const newest = buildConcernWork('09', { last_found_at: '2026-10-09T08:00:00Z' });
    if (!middle || !last) throw new Error('no work');
    const seen = { ...middle, state: 'read' as const };
    const lists = withChanged({ open: [newest, last], open_count: 2, seen: [seen], ...others }, middle);
    expect([ids(lists.open), lists.open_count, ids(lists.seen)]).toEqual(['090201', 3, '']);
    const plain = buildConcernWork('p', {
      tier: 'plain',
      certainty: 'possible',
      last_found_at: '2026-09-01T08:00:00Z',
    });
    expect(ids(withChanged(lists, plain).open)).toBe('p090201');
    expect(ids(withChanged(lists, { ...newest, certainty: 'possible' }).open)).toBe('020109');
  });

  it('lead to the next one, at the end to the one before', () => {
    expect(findNext(open, [{ work_id: 'a' }])?.work_id).toBe('b');
    expect(findNext(open, [{ work_id: 'c' }])?.work_id).toBe('b');
    expect(findNext([buildConcernWork('a')], [{ work_id: 'a' }])).toBeUndefined();
    expect(findNext(open, [{ work_id: 'a' }, { work_id: 'b' }])?.work_id).toBe('c');
    expect(findNext(open, open)).toBeUndefined();
  });
});
