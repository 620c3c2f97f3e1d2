// No schema stands here: the pages read and write addresses with the same code.

/** Counts of the class view that concern no criterion. */
export const plainCounts = ['all', 'meets-goal'] as const;

/** A count on a criterion: the bare key counts works in which it was not found. */
export const countOnCriterion = /^(found-)?([0-9a-f]{32})$/;

export function toFoundCount(key: string): string {
  return `found-${key}`;
}

/** Null for a count that concerns no criterion. */
export function criterionOfCount(counted: string): { key: string; has: 'yes' | 'no' } | null {
  const [, found, key] = countOnCriterion.exec(counted) ?? [];
  return key === undefined ? null : { key, has: found ? 'yes' : 'no' };
}
