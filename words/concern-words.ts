import type { ConcernKind } from '#contract/safeguarding.ts';

/** Plain words without a verdict. */
export const concernTitles: Record<ConcernKind, string> = {
  'self-harm': 'May speak of hurting oneself',
  abuse: 'May speak of being hurt by somebody',
  neglect: 'May speak of not being cared for',
  bullying: 'May speak of being picked on',
  violence: 'May speak of hurting others',
};
export const concernNote = 'You may want to read this — an automatic check that can miss things.';

/** For a mail with `total` reports. The works of `count` of them were not looked through when it was sent. */
export function sayUnchecked({
  count,
  total,
  isLate,
}: {
  count: number;
  total: number;
  isLate: boolean;
}): string {
  const works = total === 1 ? 'this work' : `${count} of these ${total} works`;
  return isLate
    ? `The automatic check has not looked through ${works}: this mail could not wait for it any longer.`
    : `The automatic check could not look through ${works}. You may want to read what was written.`;
}
