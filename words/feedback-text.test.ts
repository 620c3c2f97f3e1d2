import { expect, test } from 'vitest';
import type { Feedback, Step } from '#contract/feedback.ts';
import { feedbackToText } from './feedback-text.ts';

const step: Step = {
  label: 'Show how you know',
  body: 'Add one detail from the text.',
  quote: { start: 0, end: 13, text: 'Ants are good' },
  criterion: { id: 2, text: 'Uses evidence' },
  help: [
    {
      option: 'sentence-starters',
      text: '',
      items: ['The text says …', 'I know this because …'],
      source_quote: null,
      organizer: null,
      written_by: null,
    },
    {
      option: 'clarify-concepts',
      text: 'Read this again.',
      items: [],
      source_quote: 'Workers cut leaves.',
      organizer: null,
      written_by: null,
    },
    {
      option: 'suggest-graphic-organizers',
      text: 'Two columns.',
      items: [],
      source_quote: null,
      organizer: 'T-chart',
      written_by: 'Built-in coach',
    },
  ],
  written_by: null,
};
const feedback: Feedback = {
  verdict: 'revise',
  progress: null,
  edited: [],
  receipt: null,
  note: null,
  strength: {
    text: 'You give a reason.',
    quote: { start: 20, end: 30, text: 'They work.' },
    criterion: { id: 1, text: 'Gives reasons' },
  },
  step1: step,
  step2: {
    ...step,
    label: 'Tell why',
    quote: null,
    help: [],
    written_by: 'Built-in coach',
  },
  answer: { text: 'Your reason is clear.', places: [{ start: 20, end: 30, text: 'They work.' }] },
  grade: {
    criteria: [{ id: 2, text: 'Uses evidence', band: 'Developing' }],
    overall: 'Meeting',
    explanation: 'Close to it.',
  },
  source: 'claude',
  by: 'model',
  configuration_version: '1',
  checks_passed: [],
  notes: [],
  remarks: [{ is: 'said', text: 'The unit texts were shortened.' }],
  generated_at: '2026-01-01T00:00:00Z',
};

test('the plain text has everything in the order of the screen', () => {
  expect(feedbackToText(feedback)).toBe(`What works
You wrote: “They work.”
You give a reason.
Part of: Gives reasons

1. Show how you know
You wrote: “Ants are good”
Add one detail from the text.
Sentence starters
- The text says …
- I know this because …
Clarify concepts
Read this again.
From the texts: “Workers cut leaves.”
Graphic organizers: T-chart
Two columns.
Criterion: Uses evidence

2. Tell why
Add one detail from the text.
Criterion: Uses evidence

Your question
Your reason is clear.
You wrote: “They work.”

Preliminary grade: Meeting
- Uses evidence: Developing
Close to it.
Your teacher decides the real grade.

The unit texts were shortened.

AI-Generated Feedback. Written by claude. By rules (built-in coach): “Graphic organizers” in step 1, step 2.`);
});

test('what is not there leaves no trace', () => {
  const text = feedbackToText({ ...feedback, strength: null, grade: null, remarks: [] });
  expect(text).not.toMatch(/What works|grade|\n\n\n/);
});

test('a field that a student must not see cannot come in', () => {
  const more = { ...feedback, concerns: [{ text: 'CANARY' }] };
  expect(feedbackToText(more)).not.toContain('CANARY');
});

test('a next draft begins with what became of the steps, in the words of both drafts', () => {
  const quote = { start: 0, end: 13, text: 'Ants are good' };
  const after = { start: 0, end: 35, text: 'Ants are good, as they clean the soil.' };
  const told = { label: 'Show how you know', body: '', criterion: 'Uses evidence', quote } as const;
  const text = feedbackToText({
    ...feedback,
    progress: {
      left: [],
      draft: 2,
      steps: [
        { ...told, state: 'cannot tell', pair: { before: quote, after }, shown: [after] },
        { ...told, label: 'Tell why', state: 'not yet', pair: null, shown: [] },
      ],
    },
  });
  expect(text).toContain(`From draft 1 to draft 2
- Show how you know: changed; a program cannot tell whether it does what was asked
  Draft 1: “Ants are good”
  Draft 2: “Ants are good, as they clean the soil.”
- Tell why: not yet done
  Draft 1: “Ants are good”

What works`);
});

test('praise that names no criterion has no line for one, also where it was kept before there were any', () => {
  const { criterion: _, ...kept } = feedback.strength ?? {};
  for (const strength of [{ ...kept, criterion: null }, kept] as Feedback['strength'][])
    expect(feedbackToText({ ...feedback, strength })).toContain('You give a reason.\n\n1. Show how you know');
});

test('a quotation stands in one line, as wide as the page of the student was', () => {
  const quote = { start: 0, end: 14, text: 'Ants\nare  good' };
  const said = feedbackToText({ ...feedback, step1: { ...feedback.step1, quote } });
  expect(said).toContain('You wrote: “Ants are good”\n');
});
