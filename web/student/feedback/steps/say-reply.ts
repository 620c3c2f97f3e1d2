import type { StepReply } from '#contract/step-progress.ts';

/** A student's answer to a step, in words for the student. */
export function sayReply({ answer, because }: StepReply): string {
  if (answer === 'will do') return 'You said: I will do this.';
  return answer === 'not this' ? `You said: not this, because: ${because}.` : 'You said: this does not fit.';
}
