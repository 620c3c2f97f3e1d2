import type { Feedback } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import type { StepProgress } from '#contract/step-progress.ts';
import { type Found, holdsFound } from '#server/safeguarding/index.ts';

/**
 * The feedback as it may be printed: what the check found after praise, a step or an answer was built on it is quoted on
 * no paper. What was shown on the screen stays.
 */
export function forPrint(feedback: Feedback, found: readonly Found[]): Feedback {
  const { strength, step1, step2, answer, progress } = feedback;
  const isFound = ({ text }: { text: string }) => holdsFound(text, found);
  const withoutQuote = (step: Feedback['step1']) => ({
    ...step,
    quote: step.quote && isFound(step.quote) ? null : step.quote,
    ...(step.also && { also: step.also.filter((place) => !isFound(place)) }),
  });
  return {
    ...feedback,
    strength: strength?.quote && isFound(strength.quote) ? null : strength,
    step1: withoutQuote(step1),
    step2: withoutQuote(step2),
    progress: progress && {
      ...progress,
      steps: progress.steps.filter((step) => !quotesOf(step).some(isFound)),
    },
    ...(answer && { answer: { ...answer, places: answer.places.filter((place) => !isFound(place)) } }),
  };
}

/** Every word of the student that a step of the draft before is told with. */
function quotesOf({ quote, pair, shown }: StepProgress): Quote[] {
  return [quote, pair?.before, pair?.after, ...shown].filter((one) => one !== null && one !== undefined);
}
