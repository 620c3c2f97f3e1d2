import type { ReadingSummary } from '#contract/check-ins.ts';
import type { Feedback } from '#contract/feedback.ts';
import type { ReadingGroupDraft } from '#contract/reading-draft.ts';
import type { AskingFacts } from '#contract/receipt-facts.ts';
import type { ReportDocument } from '#contract/report-document.ts';

export const toggles = { volume: true, vocabulary: true, comprehension: true, others: false };

export function designOf(canary: (column: string) => string): ReadingGroupDraft['design'] {
  return {
    vocabulary_count: 3,
    comprehension_questions: ['a', 'b', 'c'].map((part) => canary(`question-${part}`)),
    signoff_message: canary('signoff'),
  };
}

export function summaryOf(canary: (column: string) => string): ReadingSummary {
  return {
    ...{ overview: canary('summary'), volume: null, vocabulary: [], comprehension: [], others: [] },
    ...{ source: canary('summary'), by: 'coach', configuration_version: '1' },
    ...{ checks_passed: [], notes: [], remarks: [] },
    generated_at: new Date().toISOString(),
    receipt: { checks_made: [], asked: [canary('summary')], settings: canary('summary') },
    ...{ edited: [], note: canary('summary'), flags: [] },
  };
}

export function documentOf(canary: (column: string) => string): ReportDocument {
  return {
    ...{ title: canary('document'), heading: 'Feedback', author: 'a', language: 'en', footer: 'f' },
    createdAt: new Date(),
    facts: [{ name: 'Project', value: canary('document') }],
    sections: [],
  };
}

export function askingOf(canary: (column: string) => string): AskingFacts {
  return {
    ...{ question: 'withheld', lines_left_out: 0, name_left_out: false, steps_before: false, hint: false },
    parties: [{ model: canary('asking'), party: canary('asking') }],
  };
}

export function feedbackOf(canary: (column: string) => string): Feedback {
  const step = {
    label: canary('result'),
    body: canary('result'),
    quote: null,
    criterion: { id: 1, text: canary('result') },
    help: [],
    written_by: null,
  };
  return {
    verdict: 'start',
    strength: {
      text: canary('result'),
      quote: { start: 0, end: canary('result').length, text: canary('result') },
      criterion: { id: 1, text: canary('result') },
    },
    step1: step,
    step2: step,
    answer: null,
    grade: null,
    progress: null,
    edited: [],
    note: canary('result'),
    source: canary('result'),
    by: 'coach',
    configuration_version: '1',
    ...{ checks_passed: [], notes: [], remarks: [] },
    generated_at: new Date().toISOString(),
    receipt: { checks_made: [], asked: [canary('result')], texts: null, unit_saved_at: null },
  };
}
