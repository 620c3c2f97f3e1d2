import { expect, test } from 'vitest';
import { coachSource } from '#contract/constants.ts';
import type { Feedback } from '#contract/feedback.ts';
import { feedbackReport } from './feedback-report.ts';

const step: Feedback['step1'] = {
  label: 'Show how you know',
  body: 'Which detail shows this? Add it.',
  quote: { start: 0, end: 14, text: 'Ants are good.' },
  criterion: { id: 1, text: 'Uses evidence' },
  help: [
    {
      ...{ option: 'suggest-graphic-organizers', text: 'Two columns.', items: [], source_quote: null },
      ...{ organizer: 'T-chart', written_by: 'Built-in coach' },
    },
    {
      ...{ option: 'clarify-concepts', text: 'Read this.', items: [], organizer: null, written_by: null },
      source_quote: 'Workers cut leaves.',
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
    quote: { start: 15, end: 25, text: 'They work.' },
    criterion: { id: 2, text: 'Gives reasons' },
  },
  step1: step,
  step2: { ...step, label: 'Tell why', quote: null, help: [], written_by: 'Built-in coach' },
  answer: { text: 'Nearly: say how they work.', places: [{ start: 15, end: 25, text: 'They work.' }] },
  grade: {
    criteria: [{ id: 1, text: 'Uses evidence', band: 'Developing' }],
    overall: 'Developing',
    explanation: 'Close to it.',
  },
  ...{ source: 'a-model', by: 'model', configuration_version: '1', checks_passed: [] },
  notes: [],
  remarks: [{ is: 'said', text: 'The unit texts were shortened.' }],
  generated_at: '2026-09-01T08:00:00Z',
};
const handedIn = {
  ...{ id: '1', unitId: '2', unitTitle: 'Leafcutter ants', nickname: 'Blue Heron', result: feedback },
  question: 'Is my reason good enough?',
  ...{ draft: 1, goal: null, reply: null },
  work: `Ants are good. They work. ${'They carry leaves. '.repeat(30)}`,
  createdAt: new Date('2026-09-01T08:00:00Z'),
};

const plain = { quote: null, is_plea: false };

test('the report holds everything that the student sees, in the same order, beginning with the work', () => {
  const { title, facts, writer, sections } = feedbackReport(handedIn, feedback, plain);
  expect(title).toBe('Student Feedback - Blue Heron');
  expect(facts.map(({ value }) => value)).toEqual(['Leafcutter ants', 'Blue Heron', expect.any(String)]);
  expect(writer).toBe(
    'Written by a-model. By rules (built-in coach): “Graphic organizers” in step 1, step 2.',
  );
  expect(sections.map(({ heading }) => heading)).toEqual([
    'The student’s question',
    'The student’s work',
    'What works',
    '1. Show how you know',
    '2. Tell why',
    'The answer to the question',
    'Preliminary grade: Developing',
    'About this report',
  ]);
  const said = JSON.stringify(sections);
  for (const text of [
    '“Ants are good.”',
    'Is my reason good enough?',
    'Nearly: say how they work.',
    'Works on: Uses evidence',
    'Part of: Gives reasons',
    'Workers cut leaves.',
    'You decide the real grade.',
    'The unit texts were shortened.',
  ]) {
    expect(said).toContain(text);
  }
});

test('the work is signed where the feedback is about it, and a long one stands behind the feedback', () => {
  const workIn = (work: string) => {
    const { sections } = feedbackReport({ ...handedIn, work }, feedback, plain);
    const at = sections.findIndex(({ blocks }) => blocks[0]?.kind === 'work');
    return { at, block: sections[at]?.blocks[0] };
  };
  expect(workIn(handedIn.work)).toMatchObject({
    ...{ at: 1, block: { marks: [{ name: '✓' }, { name: '1', quote: { text: 'Ants are good.' } }] } },
  });
  expect(workIn(handedIn.work.repeat(4)).at).toBe(6);
});

test('what speaks to the student elsewhere speaks to the teacher in the report', () => {
  const remarks: Feedback['remarks'] = [{ is: 'rules-cannot-rank' }, { is: 'coach-cannot-answer' }];
  const said = JSON.stringify(feedbackReport(handedIn, { ...feedback, remarks }, plain).sections.at(-1));
  expect(said).toContain('The built-in coach cannot answer questions: the student’s is left to you.');
  expect(said).not.toMatch(/your teacher|your question|you would like/i);
});

test('a report on the coach’s feedback names no AI', () => {
  const ownWords = { step1: { ...step, help: [] }, step2: { ...step, help: [] } };
  const receipt = { checks_made: ['F1'], asked: [], texts: null, unit_saved_at: null };
  const byCoach: Feedback = {
    ...feedback,
    ...ownWords,
    source: coachSource,
    by: 'coach',
    notes: [],
    remarks: [],
    receipt,
  };
  const report = feedbackReport(handedIn, byCoach, plain);
  expect(report.heading).toBe('Feedback by rules (built-in coach)');
  expect(JSON.stringify(report)).not.toMatch(/\bAI\b/);
  const last = report.sections.at(-1)?.blocks.at(-1);
  expect(last).toMatchObject({
    kind: 'note',
    text: expect.stringMatching(/^How it was made: One check of it did not hold\./),
  });
});

test('a strategy is called what the teacher’s panel calls it', () => {
  const blocks = feedbackReport(handedIn, feedback, plain).sections.flatMap((section) => section.blocks);
  const said = blocks.flatMap((block) => (block.kind === 'line' ? [block.lead] : []));
  expect(said).toContain('Graphic organizers: T-chart');
  expect(said).toContain('Clarify concepts');
});

test('the strategies used are named, also those that are no help within a step', () => {
  const saidOf = (changed: Partial<Feedback>) =>
    JSON.stringify(feedbackReport(handedIn, { ...feedback, ...changed }, plain).sections.at(-1));
  expect(saidOf({})).toContain(
    'Strategies used: Constructive feedback, Clarify concepts, Grade explanation, Graphic organizers, Next steps.',
  );
  const ownWords = { ...step, help: [] };
  expect(saidOf({ strength: null, grade: null, step1: ownWords, step2: ownWords })).toContain(
    'Strategies used: Next steps.',
  );
});

test('an organizer is described for who cannot see it, also where its columns have no names yet', () => {
  const blocks = feedbackReport(handedIn, feedback, plain).sections.flatMap((section) => section.blocks);
  expect(blocks.find(({ kind }) => kind === 'organizer')).toMatchObject({
    shape: 'T-chart',
    labels: ['', ''],
    alt: 'An empty T-chart to fill in: 2 columns to name.',
  });
});

test('a later draft is told by pairs of sentences, with the goal and what the student answered', () => {
  const quote = { start: 0, end: 14, text: 'Ants are good.' };
  const after = { start: 0, end: 38, text: 'Ants are good, as they clean the soil.' };
  const told = { label: 'Show how you know', body: '', criterion: 'Uses evidence', quote };
  const progress: Feedback['progress'] = {
    draft: 2,
    steps: [{ ...told, state: 'cannot tell', pair: { before: quote, after }, shown: [after] }],
    left: [],
  };
  const reply = { step1: { answer: 'will do', because: null }, step2: null } as const;
  const later = { ...handedIn, draft: 2, goal: 'Say why', reply };
  const { facts, sections } = feedbackReport(later, { ...feedback, progress }, plain);
  expect(facts).toContainEqual({ name: 'Draft', value: '2' });
  const part = (heading: string) => JSON.stringify(sections.find((section) => section.heading === heading));
  expect(part('From draft 1 to draft 2')).toMatch(/Ants are good\..*Ants are good, as they clean the soil\./);
  expect(part('The student’s goal for this draft')).toContain('Say why');
  expect(part('What the student answered to the steps')).toContain('Step 1: I’ll do this');
});
