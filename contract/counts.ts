// No schema stands here: the pages read and write addresses with the same code.

/** Counts of the class view that are of no criterion. */
export const plainCounts = ['all', 'praised', 'meets-goal'] as const;

/** A count on a criterion: its key, alone for those with a next step on it. */
export const countOnCriterion = /^(strength-)?([0-9a-f]{32})$/;

/** The count of those with a strength on a criterion. */
export function toStrengthCount(key: string): string {
  return `strength-${key}`;
}

/** The criterion that a count is of, and in which way; null for a count of no criterion. */
export function criterionOfCount(counted: string): { key: string; as: 'next_step' | 'strength' } | null {
  const [, strength, key] = countOnCriterion.exec(counted) ?? [];
  return key === undefined ? null : { key, as: strength ? 'strength' : 'next_step' };
}
