import { describe, expect, it } from 'vitest';
import type { Concern } from '#contract/safeguarding.ts';
import { findNext, toRead } from './concern-list.ts';

const concern = (id: string, acknowledged_at: string | null = null): Concern => ({
  id,
  work_id: `work of ${id}`,
  station: 'reading',
  nickname: 'Blue Heron',
  title: 'Hatchet',
  kind: 'bullying',
  about: 'self',
  field: 'Comprehension question 1',
  quote: 'They took my lunch again.',
  found_by: 'the automatic check',
  created_at: '2026-10-01T08:00:00Z',
  acknowledged_at,
});
const ids = (concerns: readonly Concern[]) => concerns.map(({ id }) => id).join('');

describe('concerns', () => {
  const open = ['a', 'b', 'c'].map((id) => concern(id));

  it('go to those that were read, the latest first, and once only', () => {
    const read = concern('b', '2026-10-02T08:00:00Z');
    const lists = toRead({ open, acknowledged: [concern('z')] }, read);
    expect([ids(lists.open), ids(lists.acknowledged)]).toEqual(['ac', 'bz']);
    expect(ids(toRead(lists, read).acknowledged)).toBe('bz');
  });

  it('lead to the next one, at the end to the one before', () => {
    expect(findNext(open, { id: 'a' })?.id).toBe('b');
    expect(findNext(open, { id: 'c' })?.id).toBe('b');
    expect(findNext([concern('a')], { id: 'a' })).toBeUndefined();
  });
});
