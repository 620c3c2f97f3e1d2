import { defaultFeedbackOptions } from '#contract/feedback-options.ts';
import type { UnitDraft } from '#contract/unit-draft.ts';

/** A unit as a teacher enters it. */
export function buildUnit(overrides: Partial<UnitDraft> = {}): UnitDraft {
  return {
    title: 'Bean plants and light',
    grade_level: '4',
    learning_objectives: 'Explain how light changes the growth of a plant.\nUse measurements as evidence.',
    learning_sources:
      'Plants make their food from light, water and air. Without light a stem grows long and pale.',
    shows_texts: false,
    mentor_texts: '',
    assessment_criteria: 'States a claim that answers the question.\nBacks the claim with a measurement.',
    criterion_kinds: [],
    criterion_levels: [],
    shows_levels: false,
    expected_mistakes: '',
    draft_limit: 5,
    release: 'at-once',
    task_sequence: [
      { id: 'claim', title: 'Write a claim', description: 'One sentence.', enabled: true, position: 1 },
      { id: 'evidence', title: 'Add evidence', description: '', enabled: false, position: 2 },
    ],
    feedback_options: defaultFeedbackOptions.map(({ id, title, enabled, instructions }) => ({
      ...{ id, title, enabled, instructions },
    })),
    ...overrides,
  };
}
