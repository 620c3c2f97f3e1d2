import type { ReadingGroup, ReadingGroupSetup } from '#contract/reading.ts';
import { sayAliases } from '../group-facts/alias-list.ts';

export function toListed(group: ReadingGroupSetup): ReadingGroup {
  const { id, name, teacher_id, reading_pace_pages_per_week, text_level_grade, created_at } = group;
  const alias_count = group.aliases.length;
  return { id, name, teacher_id, reading_pace_pages_per_week, text_level_grade, created_at, alias_count };
}

/** A new group comes first. */
export function putGroup(groups: readonly ReadingGroup[], group: ReadingGroup): ReadingGroup[] {
  return groups.some(({ id }) => id === group.id)
    ? groups.map((old) => (old.id === group.id ? group : old))
    : [group, ...groups];
}

/** "Grade 6, 10 pages a week" and "7 aliases" */
export function sayGroup(group: ReadingGroup): [string, string] {
  const pages = group.reading_pace_pages_per_week;
  return [
    `Grade ${group.text_level_grade}, ${pages.toLocaleString('en-US')} ${pages === 1 ? 'page' : 'pages'} a week`,
    sayAliases(group.alias_count),
  ];
}
