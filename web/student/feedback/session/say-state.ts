import type { LeftStep, StepProgress } from '#contract/step-progress.ts';
import { isUnchanged } from '#words/progress-text.ts';
import { type FrameWord, frameWords } from '../../say/frame-words.ts';

const stateWords = {
  addressed: 'didIt',
  partly: 'madeStart',
  'not yet': 'notYet',
  'cannot tell': 'youLook',
} as const satisfies Record<StepProgress['state'], FrameWord>;

export function sayState(step: StepProgress): string {
  return frameWords[isUnchanged(step) ? 'sameWords' : stateWords[step.state]];
}

/** The steps that the student decided against, in one line. */
export function sayLeft(left: readonly LeftStep[]): string {
  return `You said no to: ${left.map(({ label }) => `“${label}”`).join(', ')}.`;
}
