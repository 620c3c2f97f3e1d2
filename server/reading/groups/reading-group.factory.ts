import { readingDefaults } from '#contract/reading-defaults.ts';
import type { ReadingGroupDraft } from '#contract/reading-draft.ts';

/** A reading group as a teacher enters it. */
export function buildReadingGroup(overrides: Partial<ReadingGroupDraft> = {}): ReadingGroupDraft {
  return {
    name: 'Harbor readers',
    reading_pace_pages_per_week: 40,
    text_level_grade: 5,
    aliases: ['Maple', 'River', 'Otter'],
    design: {
      vocabulary_count: 4,
      comprehension_questions: ['Who is it about?', 'What changed?', 'What comes next?'],
      signoff_message: 'Keep turning pages.',
    },
    toggles: { ...readingDefaults.toggles, others: true },
    custom_prompts: [
      { label: 'Place', question: 'Where did you read?', is_enabled: true },
      { label: 'Friend', question: 'Who would like this book?', is_enabled: false },
    ],
    ...overrides,
  };
}
