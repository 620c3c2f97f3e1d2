import {
  defaultFeedbackOptions,
  type FeedbackOptionId,
  feedbackOptionIds,
} from '#contract/feedback-options.ts';
import { type FeedbackTask, toTask } from './feedback-task.ts';
import type { UnitForFeedback } from './unit-reading.ts';

/** Feedback options with exactly these strategies on, beside the locked `next-steps`. */
export function buildOptions(on: readonly FeedbackOptionId[]): UnitForFeedback['feedback_options'] {
  return defaultFeedbackOptions.map(({ id, title, instructions }) => ({
    ...{ id, title, instructions, enabled: on.includes(id) || id === 'next-steps' },
  }));
}

/** A unit on ants, with praise and grade on. */
export function buildUnit({
  on = ['constructive-feedback', 'grade-explanation'],
  ...overrides
}: Partial<UnitForFeedback> & { on?: readonly FeedbackOptionId[] } = {}): UnitForFeedback {
  return {
    title: 'Ants at Work',
    grade_level: '5',
    learning_objectives: 'Explain how ants work together.\nUse facts from the text.',
    learning_sources: `Leafcutter ants live in colonies of several million. Workers cut pieces of leaves and carry them home. They do not eat the leaves. In the nest the ants chew them to a pulp, and a fungus grows on it. The fungus is the food of the whole colony.
Scouts leave a trail of scent when they find a good tree. Other ants follow the trail. The stronger the scent, the more ants come.`,
    mentor_texts:
      'One winter morning I watched a crow drop a nut on the road. It waited for a car. "Clever," said my aunt.',
    assessment_criteria:
      'States a clear main idea\nSupports the main idea with evidence from the text\nExplains why it matters\nUses science words',
    criterion_kinds: [],
    criterion_levels: [],
    expected_mistakes: '',
    task_sequence: [],
    feedback_options: buildOptions(on),
    ...overrides,
  };
}

export const antWork =
  'Ants are very important. They work together in a big group. Some ants cut leaves because they need them for food. The text says that a fungus grows on the leaves. I think it is cool that they can find the way. People could learn from ants.';

export function buildTask({
  work = antWork,
  question = null,
  ...unit
}: Parameters<typeof buildUnit>[0] & { work?: string; question?: string | null } = {}): FeedbackTask {
  return toTask(buildUnit(unit), work, question);
}

export const everyOption: readonly FeedbackOptionId[] = feedbackOptionIds;
