import type { Feedback } from '#contract/feedback.ts';

type Steps = Pick<Feedback, 'verdict' | 'step1' | 'step2'>;

export function criteriaOfSteps({ step1, step2 }: Pick<Steps, 'step1' | 'step2'>): [string, string] {
  return [step1.criterion.text, step2.criterion.text];
}

/** How the teacher's choice differs from the program's. `criteria` belong to the version that was tried. */
export function sayDifference(chosen: readonly string[], steps: Steps, criteria: readonly string[]): string {
  const on = criteriaOfSteps(steps);
  const said = [toWords(chosen, on)];
  if (steps.verdict === 'start') {
    said.unshift('The program sees no work on this unit to build on yet: its steps say how to start.');
  }
  const unknown = [...new Set(chosen)].filter((one) => !criteria.includes(one));
  for (const one of unknown) said.push(`${quoted(one)} is no criterion of this version.`);
  return said.join(' ');
}

function toWords(chosen: readonly string[], on: readonly string[]): string {
  const common = [...new Set(chosen)].filter((one) => on.includes(one));
  const yours = without(chosen, on);
  const theirs = without(on, chosen);
  if (yours.length === 0 && theirs.length === 0) return `You chose the same: ${listed(chosen)}.`;
  if (common.length === 0) return `You chose ${listed(chosen)}; the steps are on ${listed(on)}.`;
  return `Both chose ${listed(common)}. Your other step is on ${listed(yours)}, the program’s on ${listed(theirs)}.`;
}

/** Multiset difference: both steps may be on one criterion. */
function without(ones: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return ones.filter((one) => {
    const at = left.indexOf(one);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}

export function sayChange(before: Steps, after: Steps): string {
  const [was, is] = [criteriaOfSteps(before), criteriaOfSteps(after)];
  if (without(was, is).length === 0) {
    const isSame = before.step1.body === after.step1.body && before.step2.body === after.step2.body;
    return isSame
      ? 'With your edits the steps are the same, word for word.'
      : `With your edits the steps stay on ${listed(is)}; their words differ.`;
  }
  return `As it is saved, the steps are on ${listed(was)}; with your edits, on ${listed(is)}.`;
}

const longestHead = 40;

/** "Claim: clear, and open to debate" is shortened to “Claim”. */
function quoted(criterion: string): string {
  const [head = '', ...rest] = criterion.split(/:\s/);
  return `“${rest.length > 0 && head.length <= longestHead ? head : criterion}”`;
}

function listed(criteria: readonly string[]): string {
  const [first = '', second = first] = criteria;
  if (criteria.length < 2) return quoted(first);
  return first === second ? `${quoted(first)} twice` : `${quoted(first)} and ${quoted(second)}`;
}
