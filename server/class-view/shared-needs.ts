import { leastStudents, type SharedNeed } from '#contract/class-view.ts';
import type { NewestFeedback } from './class-view-store.ts';

/** So many quotes show what a criterion is about. */
const mostQuotes = 3;

/** Criteria by how many students have a step on them, the most first; a student counts once for each. */
export function sharedNeeds(works: readonly NewestFeedback[]): SharedNeed[] {
  const byCriterion = new Map<string, SharedNeed>();
  for (const { id, steps } of works) {
    for (const [criterion, own] of Map.groupBy(steps, (step) => step.criterion)) {
      const need = byCriterion.get(criterion) ?? { criterion, students: [], quotes: [] };
      byCriterion.set(criterion, need);
      need.students.push(id);
      const text = own.find(({ quote }) => quote !== null)?.quote;
      if (text != null && need.quotes.length < mostQuotes) need.quotes.push({ work_id: id, text });
    }
  }
  return [...byCriterion.values()]
    .map((need) => (need.students.length < leastStudents ? { ...need, quotes: [] } : need))
    .sort((a, b) => b.students.length - a.students.length || a.criterion.localeCompare(b.criterion));
}
