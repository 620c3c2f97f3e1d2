import { limits } from '#contract/constants.ts';
import { defaultFeedbackOptions } from '#contract/feedback-options.ts';
import { type StarterId, starterUnits } from '#contract/starter-units.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';

/** As a teacher would save it who changes nothing. */
export function starterUnit(id: StarterId): UnitDraft {
  const { tasks, strategies, ...texts } = starterUnits[id];
  return {
    mentor_texts: '',
    criterion_kinds: [],
    criterion_levels: [],
    shows_levels: false,
    draft_limit: limits.usualDrafts,
    release: 'at-once',
    shows_texts: false,
    ...texts,
    task_sequence: tasks.map(([title, description], at) => ({
      ...{ id: `task-${at + 1}`, title, description },
      ...{ enabled: true, position: at + 1 },
    })),
    feedback_options: defaultFeedbackOptions.map(({ id: option, title, enabled, instructions }) => ({
      ...{ id: option, title, instructions },
      enabled: enabled || strategies.includes(option),
    })),
  };
}
