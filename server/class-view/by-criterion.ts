import { leastStudents, type OnCriterion, type Quoted } from '#contract/class-view.ts';
import type { NewestFeedback } from './class-view-store.ts';

const mostQuotes = 3;

/** The criterion with most students first; each student counts once. A strength without a criterion is left out. */
export function byCriterion(works: readonly NewestFeedback[]): OnCriterion[] {
  const all = new Map<string, OnCriterion>();
  const at = (key: string, criterion: string) => {
    const found = all.get(key) ?? { criterion, key, next_step: nobody(), strength: nobody() };
    all.set(key, found);
    return found;
  };
  for (const { id, steps, strength } of works) {
    for (const [key, [first, ...others]] of Map.groupBy(steps, (step) => step.key)) {
      const quote = [first, ...others].find((step) => step?.quote)?.quote;
      count(at(key, first?.criterion ?? '').next_step, id, quote);
    }
    if (strength?.on) count(at(strength.on.key, strength.on.criterion).strength, id, strength.quote);
  }
  return [...all.values()]
    .map((one) => ({ ...one, next_step: withoutFew(one.next_step), strength: withoutFew(one.strength) }))
    .sort((a, b) => spokenOf(b) - spokenOf(a) || a.criterion.localeCompare(b.criterion));
}

export function praised(works: readonly NewestFeedback[]): Quoted {
  const strengths = nobody();
  for (const { id, strength } of works) if (strength) count(strengths, id, strength.quote);
  return withoutFew(strengths);
}

function nobody(): Quoted {
  return { students: [], quotes: [] };
}

function spokenOf({ next_step, strength }: OnCriterion): number {
  return next_step.students.length + strength.students.length;
}

function count({ students, quotes }: Quoted, id: string, text: string | null | undefined): void {
  students.push(id);
  if (text != null && quotes.length < mostQuotes) quotes.push({ work_id: id, text });
}

/** A student who is one of only a few is not quoted. */
function withoutFew({ students, quotes }: Quoted): Quoted {
  return { students, quotes: students.length < leastStudents ? [] : quotes };
}
