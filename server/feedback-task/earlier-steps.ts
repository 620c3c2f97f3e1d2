import type { Step } from '#contract/feedback.ts';
import type { Quote } from '#contract/quote.ts';
import type { StepProgress } from '#contract/step-progress.ts';
import { areTwins, toWordLine } from '#server/student-text/index.ts';
import type { FeedbackTask } from './feedback-task.ts';
import { isLeft } from './said-before.ts';

type Stretch = Pick<Quote, 'start' | 'end'>;

/**
 * Whether a step was given on any draft before, under the same heading at the same words, or the student left one for the
 * same criterion there.
 */
export function wasSaid(
  step: Pick<Step, 'label' | 'criterion' | 'quote'>,
  { said }: Pick<FeedbackTask, 'said'>,
): boolean {
  const { quote } = step;
  if (!quote) return false;
  return said
    .flatMap(({ steps }) => steps)
    .some(
      ({ label, criterion, words, reply }) =>
        areSameWords(words, quote.text) &&
        (hasLabelOf({ label }, step) || (isLeft(reply) && criterion === step.criterion.text)),
    );
}

/** Whether these words were held up on a draft before. */
export function wasPraised(words: string, { said }: Pick<FeedbackTask, 'said'>): boolean {
  return said.some(({ praised }) => areSameWords(praised, words));
}

/** Whether one holds the other, whatever marks stand in them. */
function areSameWords(one: string | null, other: string): boolean {
  const [a, b] = [toWordLine(one ?? ''), toWordLine(other)];
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a));
}

/** Where the words that an earlier step quoted stand in this draft, or the sentence that they became; null where it is gone. */
export function placeNow(
  { quote, pair }: StepProgress,
  { work }: Pick<FeedbackTask, 'work'>,
): Stretch | null {
  const sentence = pair ? pair.after : { start: 0, end: work.length };
  if (!quote || !sentence) return null;
  const at = oneSpaced(work.slice(sentence.start, sentence.end)).indexOf(oneSpaced(quote.text));
  if (at < 0) return pair && { start: sentence.start, end: sentence.end };
  const start = sentence.start + at;
  return { start, end: start + quote.text.length };
}

/** Every character at its place: a page that was photographed again has other line ends. */
function oneSpaced(text: string): string {
  return text.replace(/\s/g, ' ');
}

/** A label without what tells why the step is given. */
export function bareLabel(label: string): string {
  return label.replace(/^(?:Your question|Go on|Stretch): /, '');
}

/** Whether an earlier step had this heading, whatever stood before it. */
export function hasLabelOf({ label }: Pick<StepProgress, 'label'>, step: Pick<Step, 'label'>): boolean {
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

/** Whether a step asks once more for what the student did since the draft before, or was given before at the same words. */
export function repeats(step: Step, task: FeedbackTask): boolean {
  const goesOn = task.progress?.steps.some((earlier) => isAtPlaceOf(earlier, step, task)) ?? false;
  return repeatsDone(step, task) || (!goesOn && wasSaid(step, task));
}

function repeatsDone(step: Step, task: FeedbackTask): boolean {
  const done = task.progress?.steps.filter(({ state }) => state === 'addressed') ?? [];
  return done.some(
    (earlier) =>
      earlier.criterion === step.criterion.text &&
      (earlier.body === step.body ||
        areTwins(earlier.body, step.body) ||
        (hasLabelOf(earlier, step) && isAtPlaceOf(earlier, step, task))),
  );
}
