import { describe, expect, it } from 'vitest';
import { noCheckIn } from './check-in-form.ts';
import { type CheckInDraft, draftsOf, isOfferedTo, toCheckInOffers } from './check-in-offers.ts';
import { toRequest } from './check-in-request.ts';
import { buildFrame } from './reading.factory.ts';
import type { KeptCheckIn } from './shown-check-in.ts';

const frame = buildFrame();
const entries = { ...noCheckIn, alias: 'a1', bookTitle: 'The Secret Garden ', bookAuthor: 'F. H. Burnett' };
const draft: CheckInDraft = { key: 'draft-1', savedAt: 1, teacherId: 'teacher', ...entries };
const kept: KeptCheckIn = {
  ...{ key: 'key', savedAt: 2, secret: 'secret', teacherId: 'teacher', checkInId: null },
  ...{ request: toRequest(entries, frame, 'Maple', 'session'), frame },
};

describe('what is offered', () => {
  it('is not a draft of what was handed in, even where its summary never came', () => {
    expect(toCheckInOffers('teacher', [draft], [kept])).toEqual([{ kind: 'results', kept }]);
    expect(toCheckInOffers('teacher', [draft], [{ ...kept, isSilent: true }])).toMatchObject([
      { kind: 'results' },
    ]);
  });

  it('is every other draft of that teacher, newest first', () => {
    const others: CheckInDraft[] = [
      { ...draft, key: 'of another alias', alias: 'a2' },
      { ...draft, key: 'of another book', bookTitle: 'Heidi', savedAt: 4 },
      { ...draft, key: 'typed since', savedAt: 3 },
    ];
    const offers = toCheckInOffers('teacher', [...others, { ...draft, teacherId: 'other' }], [kept]);
    expect(offers.map((offer) => (offer.kind === 'draft' ? offer.draft.key : offer.kind))).toEqual([
      'of another book',
      'typed since',
      'results',
      'of another alias',
    ]);
  });
});

describe('what was handed in', () => {
  it('is offered to who names its alias alone, and to nobody where the line about help was shown', () => {
    const offered = (changes: Partial<CheckInDraft>) =>
      ['', 'a2', 'a1'].filter((alias) =>
        isOfferedTo({ kind: 'draft', draft: { ...draft, ...changes } }, alias),
      );
    expect(offered({})).toEqual(['', 'a2', 'a1']);
    expect(offered({ isHandedIn: true })).toEqual(['a1']);
    expect(offered({ isHandedIn: true, isSilent: true })).toEqual([]);
    expect(isOfferedTo({ kind: 'results', kept }, '')).toBe(false);
    expect(isOfferedTo({ kind: 'results', kept: { ...kept, isSilent: true } }, 'a1')).toBe(false);
  });
});

describe('drafts of what is handed in', () => {
  it('are those typed for the same book by the same alias before it was sent', () => {
    expect(draftsOf(kept, [draft, { ...draft, savedAt: 3 }, { ...draft, teacherId: 'other' }])).toEqual([
      draft,
    ]);
  });
});
