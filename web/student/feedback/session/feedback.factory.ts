import type { Feedback, FeedbackEvent, Step } from '#contract/feedback.ts';
import type { Progress, StepProgress } from '#contract/step-progress.ts';

const work = 'It rained for three days. I was mad but then we laughed. It was fun.';

export function buildStep(overrides: Partial<Step> = {}): Step {
  const text = 'I was mad but then we laughed.';
  return {
    label: 'Show the moment you stopped being mad',
    body: 'Slow this moment down. What did you see, hear or say?',
    quote: { start: work.indexOf(text), end: work.indexOf(text) + text.length, text },
    criterion: { id: 1, text: 'Shows the turning point' },
    help: [],
    written_by: null,
    ...overrides,
  };
}

export function buildFeedback(overrides: Partial<Feedback> = {}): Feedback {
  const text = 'It was fun.';
  return {
    verdict: 'revise',
    strength: {
      text: 'Your opening sets the scene.',
      quote: { start: 0, end: 25, text: 'It rained for three days.' },
      criterion: null,
    },
    step1: buildStep(),
    step2: buildStep({
      label: 'Let the ending prove it was fun',
      body: 'Add one picture of the two of you after the mud.',
      quote: { start: work.indexOf(text), end: work.length, text },
      criterion: { id: 2, text: 'Ends with a reflection' },
    }),
    answer: null,
    grade: null,
    progress: null,
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

/** What became of the first step: its sentence was changed. */
export function buildProgress(overrides: Partial<StepProgress> = {}): Progress {
  const before = { start: 0, end: 20, text: 'I was mad but then w' };
  const after = { start: 26, end: 56, text: 'I was mad but then we laughed.' };
  const shown = [{ start: 45, end: 55, text: 'we laughed' }];
  const { label, body, criterion } = buildStep();
  const step: StepProgress = {
    ...{ label, body, criterion: criterion.text, quote: before, state: 'addressed' },
    ...{ pair: { before, after }, shown },
    ...overrides,
  };
  return { draft: 2, steps: [step], left: [] };
}

/** The whole story of one feedback, as the server tells it. */
export function buildEvents(result: Feedback = buildFeedback()): FeedbackEvent[] {
  const { strength, step1, step2, answer, grade } = result;
  return [
    { type: 'accepted', submission_id: '019abcde-0000-7000-8000-000000000001', work, replaced: 0 },
    ...(result.progress ? ([{ type: 'progress', value: result.progress }] as const) : []),
    { type: 'writing', source: result.source, again: false },
    ...(strength ? ([{ type: 'strength', value: strength }] as const) : []),
    { type: 'step', block: 'step1', value: step1 },
    { type: 'step', block: 'step2', value: step2 },
    ...(answer ? ([{ type: 'answer', value: answer }] as const) : []),
    ...(grade ? ([{ type: 'grade', value: grade }] as const) : []),
    { type: 'done', feedback: 'plain text', result },
  ];
}
