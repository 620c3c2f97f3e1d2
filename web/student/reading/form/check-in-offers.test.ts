import { describe, expect, it } from 'vitest';
import { buildFrame } from '../reading.factory.ts';
import type { KeptCheckIn } from '../shown-check-in.ts';
import { noCheckIn } from './check-in-form.ts';
import { type CheckInDraft, draftsOf, isOfferedTo, toHeld } from './check-in-offers.ts';
import { toRequest } from './check-in-request.ts';

const frame = buildFrame();
const entries = { ...noCheckIn, alias: 'a1', bookTitle: 'The Secret Garden ', bookAuthor: 'F. H. Burnett' };
const draft: CheckInDraft = { key: 'draft-1', savedAt: 1, teacherId: 'teacher', ...entries };
const kept: KeptCheckIn = {
  ...{ key: 'key', savedAt: 2, secret: 'secret', teacherId: 'teacher', checkInId: null },
  ...{ request: toRequest(entries, frame, 'Maple', 'session'), frame },
};

describe('what can be gone on with', () => {
  it('is no draft of what was handed in, even where its summary never came', () => {
    expect(toHeld('teacher', [draft], [kept])).toEqual({ drafts: [], checkIns: [kept] });
  });

  it('is every other draft of that teacher', () => {
    const others: CheckInDraft[] = [
      { ...draft, key: 'of another book', bookTitle: 'Heidi', savedAt: 4 },
      { ...draft, key: 'typed since', savedAt: 3 },
      { ...draft, key: 'of another alias', alias: 'a2' },
    ];
    const { drafts } = toHeld('teacher', [...others, { ...draft, teacherId: 'other' }], [kept]);
    expect(drafts).toEqual(others);
  });
});

describe('what was handed in', () => {
  it('is offered to who names its alias alone, and to nobody where the line about help was shown', () => {
    const offered = (one: KeptCheckIn) => ['', 'a2', 'a1'].filter((alias) => isOfferedTo(one, alias));
    expect(offered(kept)).toEqual(['a1']);
    expect(offered({ ...kept, isSilent: true })).toEqual([]);
  });
});

describe('drafts of what is handed in', () => {
  it('are those typed for the same book by the same alias before it was sent', () => {
    expect(draftsOf(kept, [draft, { ...draft, savedAt: 3 }, { ...draft, teacherId: 'other' }])).toEqual([
      draft,
    ]);
  });
});
