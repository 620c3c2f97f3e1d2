import { describe, expect, it } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import type { ConcernPassage } from '#contract/safeguarding.ts';
import { markPassages, quotedBy, quotesIn } from './mark-passages.ts';

const passage = (field: string, quote: string): ConcernPassage => ({
  ...{ id: quote, kind: 'bullying', about: 'self', field, quote, found_by: 'the automatic check' },
});

/** An entry with its marks: `[name names|text]` for marked words. */
const show = (...given: Parameters<typeof markPassages>) =>
  markPassages(...given)
    .map(({ text, marks }) => (marks.length > 0 ? `[${marks.join(' ')}|${text}]` : text))
    .join('');

describe('words that the check found', () => {
  it('are marked where they stand, once where they overlap, and the rest stays as it was', () => {
    const entry = 'Today was long. They took my lunch.\nI ate nothing. Then we read.';
    expect(show(entry, ['They took my lunch.\nI ate nothing.', 'I ate nothing.'])).toBe(
      'Today was long. [concern|They took my lunch.\nI ate nothing.] Then we read.',
    );
  });

  it('that an entry does not hold mark nothing', () => {
    expect(show('We read.', ['They took my lunch.', ''])).toBe('We read.');
    expect(markPassages('', ['a'])).toEqual([]);
  });

  it('are marked under their own label, or where they stand if no such entry holds them', () => {
    const entries = [
      { label: 'First', text: 'I hate it.' },
      { label: 'Second', text: 'I hate it. So do I.' },
    ];
    const of = (at: number, found: ConcernPassage) => {
      const entry = entries[at];
      return entry ? quotesIn(entry, entries, [found]) : [];
    };
    expect([of(0, passage('Second', 'I hate it.')), of(1, passage('Second', 'I hate it.'))]).toEqual([
      [],
      ['I hate it.'],
    ]);
    expect(of(1, passage('Elsewhere', 'So do I.'))).toEqual(['So do I.']);
  });
});

describe('words that the feedback quotes', () => {
  const work = 'It grew. It fell. It died.';
  const at = (text: string) => ({ text, start: work.indexOf(text), end: work.indexOf(text) + text.length });
  const step = {
    label: 'Say why',
    body: 'Why?',
    criterion: { id: 1, text: 'Why' },
    help: [],
    written_by: null,
  };
  const feedback: Feedback = {
    ...{
      verdict: 'revise',
      grade: null,
      answer: null,
      progress: null,
      edited: [],
      note: null,
      receipt: null,
    },
    ...{
      source: 'a model',
      by: 'model',
      configuration_version: '1',
      checks_passed: [],
      notes: [],
      remarks: [],
    },
    strength: { text: 'Good.', quote: at('It grew.'), criterion: null },
    step1: { ...step, quote: at('It fell. It died.') },
    step2: { ...step, quote: null },
    generated_at: '2026-10-01T08:00:00Z',
  };

  it('are marked with the part that quotes them, also where the check found them', () => {
    const marks = quotedBy(feedback);
    expect(show(work, [], marks)).toBe('[strength|It grew.] [step1|It fell. It died.]');
    expect(show(work, ['It died.'], marks)).toBe(
      '[strength|It grew.] [step1|It fell. ][concern step1|It died.]',
    );
  });

  it('say where each mark begins and ends', () => {
    const pieces = markPassages(work, ['It died.'], quotedBy(feedback)).filter(
      ({ marks }) => marks.length > 0,
    );
    expect(pieces.map(({ starts, ends }) => [starts, ends])).toEqual([
      [['strength'], ['strength']],
      [['step1'], []],
      [['concern'], ['concern', 'step1']],
    ]);
  });

  it('stay unmarked where they do not stand where they are said to', () => {
    expect(show(`Well. ${work}`, [], quotedBy(feedback))).toBe(`Well. ${work}`);
  });
});
