import type { StudentReadingSummary } from '#contract/check-ins.ts';
import type { CheckInFrame } from '#contract/reading.ts';

export function buildFrame(overrides: Partial<CheckInFrame> = {}): CheckInFrame {
  return {
    group_id: '019abcde-0000-7000-8000-00000000000a',
    group_name: 'Harbor readers',
    reading_pace_pages_per_week: 10,
    text_level_grade: 6,
    design: {
      vocabulary_count: 2,
      comprehension_questions: ['What happened?', 'Who mattered?', 'What comes next?'],
      signoff_message: 'Keep turning pages.',
    },
    toggles: { volume: true, vocabulary: true, comprehension: true, others: true },
    prompts: [{ id: '019abcde-0000-7000-8000-00000000000b', label: 'Mood', question: 'Which mood?' }],
    ...overrides,
  };
}

export function buildSummary(overrides: Partial<StudentReadingSummary> = {}): StudentReadingSummary {
  return {
    overview: 'You read 14 pages.',
    volume: { pages_read: 14, days: 7, expected_pages: 10, verdict: 'met' },
    vocabulary: [],
    comprehension: [],
    others: [],
    edited: [],
    note: null,
    source: 'practice-model',
    by: 'model',
    configuration_version: '1',
    checks_passed: [],
    notes: [],
    remarks: [],
    generated_at: '2026-11-21T10:14:05Z',
    receipt: null,
    ...overrides,
  };
}
