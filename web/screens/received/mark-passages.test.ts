import { describe, expect, it } from 'vitest';
import type { ConcernPassage } from '#contract/safeguarding.ts';
import { markPassages, quotesIn } from './mark-passages.ts';

const passage = (field: string, quote: string): ConcernPassage => ({
  ...{ id: quote, kind: 'bullying', about: 'self', field, quote, found_by: 'the automatic check' },
});

describe('words that the check found', () => {
  it('are marked where they stand, and the rest stays as it was', () => {
    const entry = 'Today was long. They took my lunch.\nI ate nothing. Then we read.';
    const pieces = markPassages(entry, ['They took my lunch.\nI ate nothing.', 'I ate nothing.']);
    expect(pieces).toEqual([
      { text: 'Today was long. ', isMarked: false },
      { text: 'They took my lunch.\nI ate nothing.', isMarked: true },
      { text: ' Then we read.', isMarked: false },
    ]);
  });

  it('that an entry does not hold mark nothing', () => {
    expect(markPassages('We read.', ['They took my lunch.', ''])).toEqual([
      { text: 'We read.', isMarked: false },
    ]);
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
