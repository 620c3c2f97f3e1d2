import type { OnCriterion, Quoted } from '#contract/class-view.ts';

/** `need` is null for students who share none with two others. */
export type Group = { need: string | null; students: string[] };

const least = 3;
const most = 6;

/** Groups of three to six by shared need, the most shared first. The rest form one group without a need. */
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

export function moveTo(groups: readonly Group[], student: string, to: number): Group[] {
  return groups.map((group, at) => {
    const others = group.students.filter((one) => one !== student);
    return { ...group, students: at === to ? [...others, student] : others };
  });
}
