import type { Group, OnCriterion } from '#contract/class-view.ts';
import { leastStudents } from '#contract/class-view.ts';

export type { Group };

/** With fewer students, any three of them are more than half. */
export const leastToGroup = 2 * leastStudents;

type Need = Pick<OnCriterion, 'criterion' | 'missing'>;

/** What more than half of the students lack is for all of them at once. */
export function forEverybody(students: readonly string[], criteria: readonly Need[]): string[] {
  return criteria
    .filter(({ missing }) => missing.length >= leastStudents && missing.length > students.length / 2)
    .map(({ criterion }) => criterion);
}

/**
 * A group for each need that at least three students share, and not more than half: the rarest need first, so that nobody
 * is only in the crowd. The largest group is named first, and who shares no need comes last.
 */
export function makeGroups(students: readonly string[], criteria: readonly Need[]): Group[] {
  const left = new Set(students);
  const common = new Set(forEverybody(students, criteria));
  const needs = criteria
    .filter(({ criterion }) => !common.has(criterion))
    .toSorted((a, b) => a.missing.length - b.missing.length);
  const groups: Group[] = [];
  for (const { criterion, missing } of needs) {
    const own = missing.filter((one) => left.has(one));
    if (own.length < leastStudents) continue;
    groups.push({ need: criterion, students: own });
    for (const one of own) left.delete(one);
  }
  groups.sort((a, b) => b.students.length - a.students.length);
  return left.size > 0 ? [...groups, { need: null, students: [...left] }] : groups;
}

/** The groups with those students who came since, in the one without a need. */
export function withNewcomers(groups: readonly Group[], students: readonly string[]): Group[] {
  const placed = new Set(groups.flatMap((group) => group.students));
  const others = students.filter((one) => !placed.has(one));
  if (others.length === 0) return [...groups];
  const rest = groups.find(({ need }) => need === null) ?? { need: null, students: [] };
  return [
    ...groups.filter((group) => group !== rest),
    { need: null, students: [...rest.students, ...others] },
  ];
}

export function moveTo(groups: readonly Group[], student: string, to: number): Group[] {
  return groups.map((group, at) => {
    const others = group.students.filter((one) => one !== student);
    return { ...group, students: at === to ? [...others, student] : others };
  });
}
