import type { StepReply } from '#contract/step-progress.ts';

/** What a student answered to a step, as they are told again. */
export function sayReply({ answer, because }: StepReply): string {
  if (answer === 'will do') return 'You said: I will do this.';
  return answer === 'not this' ? `You said: not this, because: ${because}.` : 'You said: this does not fit.';
}
