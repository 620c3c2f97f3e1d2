import type { CriterionKind } from '#contract/criterion-kinds.ts';
import type { Step } from '#contract/feedback.ts';
import type { StepProgress } from '#contract/step-progress.ts';
import { type FeedbackTask, hasLabelOf, isAtPlaceOf, wasSaid } from '#server/feedback-task/index.ts';
import { type Age, ageOf, toWordLine } from '#server/student-text/index.ts';
import type { MoveText } from './move-text.ts';
import type { Place } from './place.ts';

/** Whether a step may be given, beside those of the draft before. */
export type Fits = (step: Step) => boolean;

/**
 * What a step must be, the best first: about other words and under another heading than any step of the draft before; then
 * whatever is not the same move at the same words, nor what was done once more. In either case it repeats no step of any
 * draft. On a first draft everything fits.
 */
export function measuresOf(task: FeedbackTask): readonly Fits[] {
  const earlier = earlierOf(task);
  if (task.said.length === 0 && earlier.length === 0) return [() => true];
  const isNew: Fits = (step) =>
    !wasSaid(step, task) && !earlier.some((one) => hasLabelOf(one, step) || isAtPlaceOf(one, step, task));
  const isOther: Fits = (step) =>
    !wasSaid(step, task) &&
    !earlier.some(
      (one) => hasLabelOf(one, step) && (isAtPlaceOf(one, step, task) || one.state === 'addressed'),
    );
  return [isNew, isOther];
}

/** Before the heading of a step that goes on with one of the draft before. */
export const goesOn = 'Go on: ';

/** Steps of the draft before with which one may go on, once. */
export function openSteps(task: FeedbackTask): StepProgress[] {
  return earlierOf(task).filter(({ state, label }) => state !== 'addressed' && !label.startsWith(goesOn));
}

/** Whether a step goes on with one of the draft before already. */
export function isGoingOn(step: Step, task: FeedbackTask): boolean {
  return (
    step.label.startsWith(goesOn) ||
    earlierOf(task).some((one) => one.criterion === step.criterion.text && isAtPlaceOf(one, step, task))
  );
}

/** What is true of a place with which a step goes on; null where nothing can be said, so that it must not go on. */
export function leadOf(
  { state, pair, shown }: StepProgress,
  { sentence }: Place,
  kind: CriterionKind,
  task: FeedbackTask,
): string | null {
  const words = leads[ageOf(task.grade)];
  if (state === 'partly') return words.begun;
  // Marks and capitals are what a step on language asks for: there the same words tell nothing.
  const isLanguage = kind === 'conventions' || kind === 'sentences';
  const isSame = isLanguage
    ? pair?.before.text.includes(sentence.text)
    : toWordLine(pair?.before.text ?? '').includes(toWordLine(sentence.text));
  const isUntouched = shown.length > 0 && shown.every(({ start }) => start === pair?.after?.start);
  return isSame && (state === 'not yet' || isUntouched) ? words.same : null;
}

type Lead = { same: string; begun: string };

export const leads: Record<Age, Lead> = {
  young: { same: 'These words are the same as last time.', begun: 'You began this. Now go on.' },
  middle: {
    same: 'These words are as they were in your last draft.',
    begun: 'You have begun this since your last draft; now go on.',
  },
  older: {
    same: 'These words are as they were in your last draft.',
    begun: 'You have begun this since your last draft; now go on.',
  },
};

/** Of these texts the first that neither the draft before nor the other step had. */
export function unusedText(
  texts: readonly MoveText[],
  other: Step | undefined,
  task: FeedbackTask,
): MoveText | null {
  const isUsed = (label: string) =>
    label === other?.label ||
    [...earlierOf(task), ...task.said.flatMap(({ steps }) => steps)].some((one) =>
      hasLabelOf(one, { label }),
    );
  return texts.find(([label]) => !isUsed(label)) ?? null;
}

/** Whether a step of the draft before was about this place. */
export function wasQuoted({ sentence }: Place, task: FeedbackTask): boolean {
  return earlierOf(task).some((one) => isAtPlaceOf(one, { quote: sentence }, task));
}

function earlierOf({ progress }: FeedbackTask): readonly StepProgress[] {
  return progress?.steps ?? [];
}

/** Where no move holds on a further draft: two ways of working on it that fit any words in any language. */
export const draftMoves: Record<Age, readonly [MoveText, MoveText]> = {
  young: [
    ['Look at both drafts', 'Look at this draft and the last one. What is new? Add one more thing.'],
    ['Read it to a friend', 'Read this to a friend. What do they ask? Add it.'],
  ],
  middle: [
    [
      'Compare your two drafts',
      'Put this draft beside your last one. What did you change for your reader? Choose one more thing to change here.',
    ],
    [
      'Let somebody ask you',
      'Read this part to somebody and write down the first thing they ask. Then add what answers it.',
    ],
  ],
  older: [
    [
      'Compare your two drafts',
      'Put this draft beside your last one. What did your changes do for a reader, and where would one more help? Choose one place and change it.',
    ],
    [
      'Let somebody ask you',
      'Read this part to somebody and write down the first thing that they ask. Then add what answers it.',
    ],
  ],
};
