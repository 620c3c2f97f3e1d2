import type { OnCriterion, Quoted } from '#contract/class-view.ts';

/** Students who work on the same criterion; `need` is null for those who share none with two others. */
export type Group = { need: string | null; students: string[] };

const least = 3;
const most = 6;

/**
 * Groups of three to six by shared need, from the most shared one on: each student once, and the rest together without
 * one. A proposal: it knows the steps and nothing else of the students.
 */
export function makeGroups(
  students: readonly string[],
  criteria: readonly (Pick<OnCriterion, 'criterion'> & { next_step: Pick<Quoted, 'students'> })[],
): Group[] {
  const left = new Set(students);
  const groups: Group[] = [];
  const needs = criteria.toSorted((a, b) => b.next_step.students.length - a.next_step.students.length);
  for (const { criterion, next_step } of needs) {
    const free = next_step.students.filter((one) => left.has(one));
    const count = Math.ceil(free.length / most);
    if (free.length < least * count || free.length < least) continue;
    for (let at = 0; at < count; at += 1) {
      const own = free.filter((_, index) => index % count === at);
      groups.push({ need: criterion, students: own });
      for (const one of own) left.delete(one);
    }
  }
  return left.size > 0 ? [...groups, { need: null, students: [...left] }] : groups;
}

/** The groups after a student went to another one. */
export function moveTo(groups: readonly Group[], student: string, to: number): Group[] {
  return groups.map((group, at) => {
    const others = group.students.filter((one) => one !== student);
    return { ...group, students: at === to ? [...others, student] : others };
  });
}
