import type { ReactNode } from 'react';

/** The choices of a select: each value, and its words. */
export function Options({ of }: { of: readonly (readonly [string | number, ReactNode])[] }) {
  return of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
}
