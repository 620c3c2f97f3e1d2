import type { RequestOf } from '#contract/call.ts';
import { defaultFeedbackOptions, type FeedbackOptionId } from '#contract/feedback-options.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';
import type { createUnit } from '#contract/units.ts';

/** A unit of the demo: its texts, and which strategies are on beside those that are on by default. */
export type DemoUnit = Omit<
  UnitDraft,
  'criterion_kinds' | 'criterion_levels' | 'shows_levels' | 'task_sequence' | 'feedback_options'
> & {
  /** Always the same, so that the demo can be made again without making a unit twice. */
  id: string;
  task_sequence: { id: string; title: string; description: string }[];
  strategies: FeedbackOptionId[];
};

/** The unit as the call that saves it takes it. */
export function toNewUnit({ strategies, ...unit }: DemoUnit): RequestOf<typeof createUnit> {
  return {
    ...unit,
    task_sequence: unit.task_sequence.map((task, index) => ({ ...task, enabled: true, position: index + 1 })),
    feedback_options: defaultFeedbackOptions.map(({ id, title, enabled, instructions }) => ({
      ...{ id, title, instructions },
      enabled: enabled || strategies.includes(id),
    })),
  };
}
