import { readingDefaults } from '#contract/reading-defaults.ts';
import type { ReadingGroupDraft } from '#contract/reading-draft.ts';

/** A reading group of grade 5, with the default questions and one of the teacher's own. */
export const harborReaders: ReadingGroupDraft = {
  name: 'Harbor readers',
  reading_pace_pages_per_week: 40,
  text_level_grade: 5,
  aliases: ['Maple', 'River', 'Otter', 'Juniper', 'Comet', 'Pebble'],
  design: {
    vocabulary_count: readingDefaults.vocabularyCount,
    comprehension_questions: [...readingDefaults.comprehensionQuestions],
    signoff_message: readingDefaults.signoffMessage,
  },
  toggles: { ...readingDefaults.toggles, others: true },
  custom_prompts: [
    {
      label: 'Recommend it',
      question: 'Who would like this book, and what would you tell them about it?',
      is_enabled: true,
    },
  ],
};
