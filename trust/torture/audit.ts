import { isDeepStrictEqual } from 'node:util';
import { type Entry, type Kind, kinds, type Ledger } from './ledger.ts';
import type { Stored } from './stored.ts';

/** What broke a promise, a line each. */
export type Broken = Record<'lost' | 'duplicated' | 'unfinished' | 'altered', string[]>;

/** Compares what was acknowledged with what is stored. */
export function audit(ledger: Ledger, stored: Record<Kind, Stored[]>): Broken {
  const broken: Broken = { lost: [], duplicated: [], unfinished: [], altered: [] };
  for (const kind of kinds) {
    const rows = Map.groupBy(stored[kind], ({ teacherId, key }) => `${teacherId} ${key}`);
    for (const entry of ledger.acknowledged(kind)) {
      const [row] = rows.get(`${entry.teacherId} ${entry.key}`) ?? [];
      if (!row?.texts.includes(entry.text))
        broken.lost.push(`${kind} ${entry.key}: ${row ? 'other text' : 'no row'}`);
      else if (!isAsShown(entry, row)) broken.altered.push(`${kind} ${entry.key}`);
    }
    const same = Map.groupBy(stored[kind], ({ teacherId, sameAs }) => `${teacherId} ${sameAs}`);
    for (const copies of same.values())
      for (const { key } of copies.slice(1)) broken.duplicated.push(`${kind} ${key}`);
    for (const { key, state } of stored[kind])
      if (state !== undefined && state !== 'done') broken.unfinished.push(`${kind} ${key}: ${state}`);
  }
  return broken;
}

/** A finished feedback that somebody read is the one that is stored. */
function isAsShown({ shown }: Entry, { result }: Stored): boolean {
  if (shown === undefined) return true;
  // Flags are for the teacher alone.
  const { flags: _, ...own } = result as { flags?: unknown };
  return isDeepStrictEqual(JSON.parse(JSON.stringify(shown)), own);
}
