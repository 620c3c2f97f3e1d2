import { leastStudents, type OnCriterion } from '#contract/class-view.ts';
import type { NewestWork } from './class-view-store.ts';

const mostQuotes = 3;

/** The criterion that most students lack first; each student counts once. */
export function byCriterion(works: readonly NewestWork[]): OnCriterion[] {
  const all = new Map<string, OnCriterion>();
  for (const { id, findings } of works)
    for (const [key, [first, ...others]] of Map.groupBy(findings, (finding) => finding.key)) {
      if (!first) continue;
      const on = all.get(key) ?? {
        criterion: first.criterion,
        key,
        found: { students: [], quotes: [] },
        missing: [],
      };
      all.set(key, on);
      const shown = [first, ...others].find(({ has }) => has === 'yes');
      if (shown) {
        on.found.students.push(id);
        if (shown.words !== null && on.found.quotes.length < mostQuotes)
          on.found.quotes.push({ work_id: id, text: shown.words });
      } else if (first.has === 'no') on.missing.push(id);
    }
  return [...all.values()]
    .map(withoutFew)
    .sort((a, b) => b.missing.length - a.missing.length || a.criterion.localeCompare(b.criterion));
}

/** A student who is one of only a few is not quoted. */
function withoutFew(on: OnCriterion): OnCriterion {
  const { students } = on.found;
  return students.length < leastStudents ? { ...on, found: { students, quotes: [] } } : on;
}
