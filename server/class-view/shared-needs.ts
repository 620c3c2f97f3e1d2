import { leastStudents, type SharedNeed } from '#contract/class-view.ts';
import type { NewestFeedback } from './class-view-store.ts';

/** So many quotes show what a criterion is about. */
const mostQuotes = 3;

/** Criteria by how many students have a step on them, the most first; a student counts once for each. */
export function sharedNeeds(works: readonly NewestFeedback[]): SharedNeed[] {
  const byCriterion = new Map<string, SharedNeed>();
  for (const { id, steps } of works)
    for (const { criterion, quote } of steps) {
      const need = byCriterion.get(criterion) ?? { criterion, students: [], quotes: [] };
      byCriterion.set(criterion, need);
      if (!need.students.includes(id)) need.students.push(id);
      if (quote !== null && need.quotes.every((one) => one.work_id !== id))
        need.quotes.push({ work_id: id, text: quote });
    }
  return [...byCriterion.values()]
    .map((need) => ({
      ...need,
      quotes: need.students.length < leastStudents ? [] : need.quotes.slice(0, mostQuotes),
    }))
    .sort((a, b) => b.students.length - a.students.length || a.criterion.localeCompare(b.criterion));
}
