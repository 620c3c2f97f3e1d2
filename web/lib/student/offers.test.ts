import { describe, expect, it } from 'vitest';
import type { Draft } from './drafts.ts';
import type { KeptSubmission } from './feedback/kept-submission.ts';
import { draftOf } from './offers.ts';

const work = 'The harbor wakes before the town.';
const draft: Draft = {
  ...{ key: 'draft-1', savedAt: 1, teacherId: 'teacher', nickname: 'Gray Owl' },
  ...{ unitId: 'unit', work, question: '', source: 'text' },
};
const kept: KeptSubmission = {
  ...{ key: 'key', savedAt: 2, secret: 'secret', teacherId: 'teacher', unitId: 'unit', submissionId: null },
  request: {
    ...{ studentName: 'Gray Owl', submissionContent: work, submissionType: 'text' },
    ...{ unitConfiguration: { id: 'unit' }, studentQuestion: null, teacherId: 'teacher' },
  },
};

describe('the draft of what is still on its way', () => {
  it('is the one with the same words for the same project', () => {
    expect(draftOf(kept, [{ ...draft, key: 'other', work: 'Ropes knock.' }, draft])).toBe(draft);
  });

  it('is none where other words stand, another project is meant, or the server holds the work', () => {
    expect(draftOf(kept, [{ ...draft, work: `${work} Gulls scold.` }])).toBeUndefined();
    expect(draftOf(kept, [{ ...draft, unitId: 'unit-2' }])).toBeUndefined();
    expect(draftOf({ ...kept, request: null }, [draft])).toBeUndefined();
  });
});
