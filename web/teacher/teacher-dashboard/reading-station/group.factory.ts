import type { CustomPrompt, ReadingGroupSetup } from '#contract/reading.ts';
import { readingDefaults } from '#contract/reading-defaults.ts';

const idOf = (n: number) => `0190d7a0-0000-7000-8000-00000000000${n}`;

/** A custom question of the account. */
export function buildPrompt(n: number, overrides: Partial<CustomPrompt> = {}): CustomPrompt {
  return {
    id: idOf(n),
    label: `Label ${n}`,
    question: `Question ${n}?`,
    is_enabled: true,
    sort_order: n,
    ...overrides,
  };
}

/** A saved group with two aliases and one custom question. */
export function buildGroup(overrides: Partial<ReadingGroupSetup> = {}): ReadingGroupSetup {
  return {
    id: idOf(9),
    name: 'Monday Owls',
    teacher_id: idOf(8),
    reading_pace_pages_per_week: 12,
    text_level_grade: 7,
    created_at: '2026-09-01T08:00:00Z',
    aliases: [
      { id: idOf(6), alias_name: 'Blue Heron' },
      { id: idOf(7), alias_name: 'Quiet Otter' },
    ],
    design: {
      vocabulary_count: 2,
      comprehension_questions: [...readingDefaults.comprehensionQuestions],
      signoff_message: readingDefaults.signoffMessage,
    },
    toggles: readingDefaults.toggles,
    custom_prompts: [buildPrompt(1)],
    version: 'first',
    ...overrides,
  };
}
