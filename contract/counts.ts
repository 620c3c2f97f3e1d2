// No schema stands here: the pages read and write addresses with the same code.

/** Counts of the class view that concern no criterion. */
export const plainCounts = ['all', 'praised', 'meets-goal'] as const;

/** A count on a criterion: the bare key counts next steps on it. */
export const countOnCriterion = /^(strength-)?([0-9a-f]{32})$/;

export function toStrengthCount(key: string): string {
  return `strength-${key}`;
}

/** Null for a count that concerns no criterion. */
export function criterionOfCount(counted: string): { key: string; as: 'next_step' | 'strength' } | null {
  const [, strength, key] = countOnCriterion.exec(counted) ?? [];
  return key === undefined ? null : { key, as: strength ? 'strength' : 'next_step' };
}
