import { describe, expect, test } from 'vitest';
import type { Help } from '#contract/feedback.ts';
import { isCoach, sayWhoWrote, whoWrote } from './who-wrote.ts';

const coach = 'Built-in coach';
const oldCoach = 'Built-in coach — no AI model connected';
const help = (by: string | null): Help => ({
  option: 'sentence-starters',
  text: '',
  items: [],
  source_quote: null,
  organizer: null,
  written_by: by,
});

describe('the statement of who wrote a feedback', () => {
  test('names a model', () => {
    expect(whoWrote({ source: 'claude', remarks: [{ is: 'said', text: 'Texts were shortened.' }] })).toEqual({
      label: 'AI-Generated Feedback',
      line: 'Written by claude.',
      notes: ['Texts were shortened.'],
    });
  });

  test.each([coach, oldCoach])('says of the coach that rules wrote, without a word of AI: %s', (source) => {
    expect(isCoach(source)).toBe(true);
    const steps = { step1: { help: [], written_by: null }, step2: { help: [], written_by: null } };
    expect(sayWhoWrote({ source, remarks: [], ...steps })).toBe('Feedback by rules (built-in coach)');
  });

  test.each([coach, oldCoach])('names each part of a mixed one that the coach wrote: %s', (by) => {
    const said = whoWrote({
      source: 'claude',
      remarks: [{ is: 'criteria-left-out', read: 40, of: 43 }],
      strength: { written_by: by },
      step1: { help: [help(by)], written_by: null },
      step2: { help: [help(null)], written_by: by },
    });
    expect(said.line).toBe(
      'Written by claude. By rules (built-in coach): “Sentence starters” in step 1, step 2, “What works”.',
    );
    expect(said.notes).toEqual(['The unit has 43 criteria. Only the first 40 were read.']);
  });

  test('names a second model beside the coach', () => {
    const said = sayWhoWrote({
      source: 'claude',
      grade: { written_by: 'gemma' },
      step2: { help: [], written_by: coach },
    });
    expect(said).toBe(
      'AI-Generated Feedback. Written by claude. By rules (built-in coach): step 2. By gemma: “Preliminary grade”.',
    );
  });

  test('names the parts of a summary as its readers know them, those of before too', () => {
    const said = sayWhoWrote({
      source: 'claude',
      overview_written_by: coach,
      vocabulary: [{}, { written_by: 'gemma' }],
      comprehension: [{ written_by: coach }],
      edited: ['overview', 'vocabulary 2', 'Comprehension 1'],
    });
    expect(said).toBe(
      'AI-Generated Feedback. Written by claude. By rules (built-in coach): “Overview”, “Comprehension 1”. By gemma: “Vocabulary 2”. Edited by your teacher: “Overview”, “Vocabulary 2”, “Comprehension 1”.',
    );
  });
});
