import type { ReportRequest } from '#contract/reports.ts';

/** What a student page sends when the button is pressed. */
export function buildReportRequest(
  submissionKey: string,
  unitId: string,
  overrides: Partial<ReportRequest> = {},
): ReportRequest {
  return {
    station: 'general',
    group_id: null,
    config_id: unitId,
    alias_id: null,
    meta: {
      group_label: null,
      config_title: 'Bean plants',
      alias_label: 'Blue Heron',
      alias_code: null,
      timestamp_iso: '2026-09-01T08:00:00.000Z',
    },
    payload: {
      student_input_excerpt: 'The bean in the dark grew taller',
      strategies_used: ['Sentence starters'],
      two_step_feedback: {
        step1_label: 'One',
        step1_body: 'Add it.',
        step2_label: 'Two',
        step2_body: 'Say why.',
      },
      referenced_texts: [],
    },
    submission_key: submissionKey,
    ...overrides,
  };
}
