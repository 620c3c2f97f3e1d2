import type { StepProgress } from '#contract/step-progress.ts';

/** What became of a step, as its student is told. */
export const sayState: Record<StepProgress['state'], string> = {
  addressed: 'You did this',
  partly: 'You began this',
  'not yet': 'Not yet',
  'cannot tell': 'You decide: does this do what the step asked?',
};
