import type { Step } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import type { StepProgress } from '#contract/step-progress.ts';
import { areTwins } from '#server/student-text/index.ts';
import type { FeedbackTask } from './feedback-task.ts';

type Stretch = Pick<Quote, 'start' | 'end'>;

/** Where the words that an earlier step quoted stand in this draft, or the sentence that they became; null where it is gone. */
export function placeNow(
  { quote, pair }: StepProgress,
  { work }: Pick<FeedbackTask, 'work'>,
): Stretch | null {
  const sentence = pair ? pair.after : { start: 0, end: work.length };
  if (!quote || !sentence) return null;
  const at = work.slice(sentence.start, sentence.end).indexOf(quote.text);
  if (at < 0) return pair && { start: sentence.start, end: sentence.end };
  const start = sentence.start + at;
  return { start, end: start + quote.text.length };
}

/** A label without what tells why the step is given. */
export function bareLabel(label: string): string {
  return label.replace(/^(?:Your question|Go on|Stretch): /, '');
}

/** Whether an earlier step had this heading, whatever stood before it. */
export function hasLabelOf({ label }: StepProgress, step: Pick<Step, 'label'>): boolean {
  return bareLabel(label).toLowerCase() === bareLabel(step.label).toLowerCase();
}

/** Whether a step is about words that an earlier step was about. */
export function isAtPlaceOf(
  earlier: StepProgress,
  { quote }: { quote: Stretch | null },
  task: FeedbackTask,
): boolean {
  const place = placeNow(earlier, task);
  return !!place && !!quote && place.start < quote.end && quote.start < place.end;
}

/** Whether a step asks once more for what the student did since the draft before. */
export function repeatsDone(step: Step, task: FeedbackTask): boolean {
  const done = task.progress?.steps.filter(({ state }) => state === 'addressed') ?? [];
  return done.some(
    (earlier) =>
      earlier.criterion === step.criterion.text &&
      (earlier.body === step.body ||
        areTwins(earlier.body, step.body) ||
        (hasLabelOf(earlier, step) && isAtPlaceOf(earlier, step, task))),
  );
}
