import type { LeftStep, StepProgress } from '#contract/step-progress.ts';
import { isUnchanged } from '#words/progress-text.ts';
import { sayReply } from '../steps/say-reply.ts';

const stateWords: Record<StepProgress['state'], string> = {
  addressed: 'You did this',
  partly: 'You began this',
  'not yet': 'Not yet',
  'cannot tell': 'You decide: does this do what the step asked?',
};

export function sayState(step: StepProgress): string {
  return isUnchanged(step)
    ? 'These words are as they were. You decide: did you do it somewhere else?'
    : stateWords[step.state];
}

/** A step that the student decided against. */
export function sayLeft({ label, reply }: LeftStep): string {
  return `You left “${label}”. ${sayReply(reply)}`;
}
