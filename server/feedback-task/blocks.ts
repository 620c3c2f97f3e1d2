import type { Answer, Feedback, Grade, Step, Strength } from '#contract/feedback.ts';

/** The parts of a feedback that are judged one by one; those that hold so far. */
export type Blocks = {
  strength?: Strength | undefined;
  step1?: Step | undefined;
  step2?: Step | undefined;
  answer?: Answer | null | undefined;
  grade?: Grade | undefined;
};

const stretch = /^stretch\b/i;

/** Where both steps go beyond what the criteria ask, the goal is met. */
export function verdictOf(verdict: Feedback['verdict'], step1: Step, step2: Step): Feedback['verdict'] {
  if (verdict === 'start') return 'start';
  return [step1, step2].every(isStretch) ? 'stretch' : 'revise';
}

export function isStretch({ label }: Pick<Step, 'label'>): boolean {
  return stretch.test(label);
}
