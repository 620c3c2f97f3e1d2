import { trustedAdultLine } from '#contract/support-line.ts';
import type { Support } from './check-store.ts';
import type { Decision } from './decide.ts';
import { plainStrength } from './found/carry-over.ts';

const nearHarm: ReadonlySet<string> = new Set(['abuse', 'neglect', 'bullying']);

/** How much of the line is shown with words of which nothing is kept; `findSupport` asks the same of what is. */
export function neededLine({
  showsLine,
  passages,
}: Pick<Decision, 'showsLine' | 'passages'>): Support['needs'] {
  if (showsLine) return 'whole line';
  const isNear = passages.some(
    ({ kind, about, strength }) => strength === plainStrength && nearHarm.has(kind) && about !== 'text',
  );
  return isNear ? 'trusted adult' : null;
}

/** What is shown; the whole as the operator chose it. */
export function lineFor(needs: Support['needs'], wholeLine: string | null): string | null {
  return needs && { 'whole line': wholeLine, 'trusted adult': trustedAdultLine }[needs];
}
