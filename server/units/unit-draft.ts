import { isDeepStrictEqual } from 'node:util';
import { defaultFeedbackOptions } from '#contract/feedback-options.ts';
import type { FeedbackOption, Task, UnitDraft } from '#contract/unit-draft.ts';
import { keepLevels, keepOfCriteria } from '#words/criterion-lines.ts';

/** Tasks and strategies in order, without kinds and levels of missing criteria. */
export function toStoredDraft(draft: UnitDraft): UnitDraft {
  return {
    title: draft.title,
    grade_level: draft.grade_level,
    learning_objectives: draft.learning_objectives,
    learning_sources: draft.learning_sources,
    shows_texts: draft.shows_texts,
    mentor_texts: draft.mentor_texts,
    assessment_criteria: draft.assessment_criteria,
    criterion_kinds: keepOfCriteria(draft.criterion_kinds, draft.assessment_criteria),
    criterion_levels: keepLevels(draft.criterion_levels, draft.assessment_criteria),
    shows_levels: draft.shows_levels,
    expected_mistakes: draft.expected_mistakes,
    draft_limit: draft.draft_limit,
    release: draft.release,
    task_sequence: toNumberedTasks(draft.task_sequence),
    feedback_options: toAllOptions(draft.feedback_options),
  };
}

export function holds(stored: UnitDraft, draft: UnitDraft): boolean {
  return isDeepStrictEqual(toStoredDraft(stored), draft);
}

/** About as many bytes as are stored. */
export function sizeOf({
  task_sequence,
  feedback_options,
  criterion_kinds,
  criterion_levels,
  draft_limit,
  release,
  shows_texts,
  shows_levels,
  ...texts
}: UnitDraft): number {
  const lists = [task_sequence, feedback_options, criterion_kinds, criterion_levels].map((list) =>
    JSON.stringify(list),
  );
  const parts = [...Object.values(texts), ...lists];
  return parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
}

function toNumberedTasks(tasks: readonly Task[]): Task[] {
  return tasks.map((task, index) => ({ ...task, position: index + 1 }));
}

/** Missing ones get their default; `next-steps` is always on, as feedback needs it. */
function toAllOptions(sent: readonly FeedbackOption[]): FeedbackOption[] {
  return defaultFeedbackOptions.map(({ id, title, enabled, instructions }) => {
    const option = sent.find((one) => one.id === id) ?? { id, title, enabled, instructions };
    return id === 'next-steps' ? { ...option, enabled: true } : option;
  });
}
