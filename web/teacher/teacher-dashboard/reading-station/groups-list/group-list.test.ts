import { describe, expect, it } from 'vitest';
import type { ReadingGroup } from '#contract/reading.ts';
import { putGroup, sayGroup } from './group-list.ts';

const group = (id: string, change: Partial<ReadingGroup> = {}): ReadingGroup => ({
  id,
  name: id,
  teacher_id: 't',
  reading_pace_pages_per_week: 10,
  text_level_grade: 6,
  created_at: '2026-01-01T00:00:00Z',
  alias_count: 7,
  ...change,
});

describe('the list of groups', () => {
  it('has a new group first, and a saved one where it was', () => {
    const two = [group('a'), group('b')];
    expect(putGroup(two, group('c')).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect(putGroup(two, group('b', { name: 'Owls' })).map(({ name }) => name)).toEqual(['a', 'Owls']);
  });

  it('says of a group how far and how hard it reads', () => {
    expect(sayGroup(group('a'))).toEqual(['Grade 6, 10 pages a week', '7 aliases']);
    const one = group('a', { reading_pace_pages_per_week: 1, alias_count: 1, text_level_grade: 12 });
    expect(sayGroup(one)).toEqual(['Grade 12, 1 page a week', '1 alias']);
  });
});
