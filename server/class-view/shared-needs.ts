import { leastStudents, type Quoted, type SharedNeed } from '#contract/class-view.ts';
import type { NewestFeedback } from './class-view-store.ts';

/** So many quotes show what a criterion is about. */
const mostQuotes = 3;

/** Criteria by how many students have a step on them, the most first; a student counts once for each. */
export function sharedNeeds(works: readonly NewestFeedback[]): SharedNeed[] {
  const byCriterion = new Map<string, SharedNeed>();
  for (const { id, steps } of works) {
    for (const [key, own] of Map.groupBy(steps, (step) => step.key)) {
      const criterion = own[0]?.criterion ?? '';
      const need = byCriterion.get(key) ?? { criterion, key, students: [], quotes: [] };
      byCriterion.set(key, need);
      count(need, id, own.find(({ quote }) => quote !== null)?.quote);
    }
  }
  return [...byCriterion.values()]
    .map((need) => ({ ...need, ...withoutFew(need) }))
    .sort((a, b) => b.students.length - a.students.length || a.criterion.localeCompare(b.criterion));
}

/** Those in whose work something is said to work. */
export function praised(works: readonly NewestFeedback[]): Quoted {
  const strengths: Quoted = { students: [], quotes: [] };
  for (const { id, strength } of works) if (strength) count(strengths, id, strength.quote);
  return withoutFew(strengths);
}

function count({ students, quotes }: Quoted, id: string, text: string | null | undefined): void {
  students.push(id);
  if (text != null && quotes.length < mostQuotes) quotes.push({ work_id: id, text });
}

/** A student who is one of only a few is not quoted. */
function withoutFew({ students, quotes }: Quoted): Quoted {
  return { students, quotes: students.length < leastStudents ? [] : quotes };
}
