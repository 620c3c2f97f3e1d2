import { describe, expect, it } from 'vitest';
import type { Draft } from '../drafts/drafts.ts';
import type { KeptSubmission } from '../feedback/session/kept-submission.ts';
import { draftOf, isOfferedTo } from './offers.ts';

const work = 'The harbor wakes before the town.';
const draft: Draft = {
  ...{ key: 'draft-1', savedAt: 1, teacherId: 'teacher', nickname: 'Gray Owl' },
  ...{ unitId: 'unit', work, question: '', goal: '', source: 'text' },
};
const kept: KeptSubmission = {
  ...{ key: 'key', savedAt: 2, secret: 'secret', teacherId: 'teacher', unitId: 'unit', submissionId: null },
  ...{ nickname: 'Gray Owl', draft: 1 },
  request: {
    ...{ studentName: 'Gray Owl', submissionContent: work, submissionType: 'text' },
    ...{ unitConfiguration: { id: 'unit' }, studentQuestion: null, teacherId: 'teacher' },
  },
};

describe('the draft of what is still on its way', () => {
  it('is the one with the same words for the same project', () => {
    expect(draftOf(kept, [{ ...draft, key: 'other', work: 'Ropes knock.' }, draft])).toBe(draft);
  });

  it('is none where other words stand, another project or child is meant, or the server holds the work', () => {
    expect(draftOf(kept, [{ ...draft, work: `${work} Gulls scold.` }])).toBeUndefined();
    expect(draftOf(kept, [{ ...draft, unitId: 'unit-2' }])).toBeUndefined();
    expect(draftOf(kept, [{ ...draft, nickname: 'Bear' }])).toBeUndefined();
    expect(draftOf({ ...kept, request: null }, [draft])).toBeUndefined();
  });
});

describe('work that was handed in', () => {
  const own = { ...kept, nickname: ' Gray  Owl', request: null, submissionId: 'id' };

  it('is offered to who types its nickname, however it is typed, and to nobody else', () => {
    expect(['gray owl', 'Gray Owl '].map((typed) => isOfferedTo(own, typed))).toEqual([true, true]);
    expect(['', 'Gray', 'Gray Owls'].some((typed) => isOfferedTo(own, typed))).toBe(false);
    expect(isOfferedTo({ ...own, nickname: '' }, '')).toBe(false);
  });

  it('is offered to nobody once the line about help was shown with it', () => {
    expect(isOfferedTo({ ...own, isSilent: true }, 'Gray Owl')).toBe(false);
  });
});
