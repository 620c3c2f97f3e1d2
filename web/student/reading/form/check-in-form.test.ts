import { expect, it } from 'vitest';
import { Problem } from '../../../lib/problem.ts';
import { createEntryForm } from '../../work/entry-form.ts';
import { buildFrame } from '../reading.factory.ts';
import { sayDates, sayPace, toDates } from '../say-facts.ts';
import { checkEntries, fieldIds, toFaults } from './check-in-faults.ts';
import { checkInDraft, isReady, noCheckIn, withItem, wordsOf } from './check-in-form.ts';
import { toRequest } from './check-in-request.ts';
import { toPageRuler } from './page-ruler.ts';
import { toProgress } from './progress.ts';
import { tidyCheckIn } from './tidy-check-in.ts';

const book = { alias: 'a1', bookTitle: 'The Secret Garden', bookAuthor: 'F. H. Burnett' };
const filled = { ...noCheckIn, ...book };

it('is ready once alias, title and author are there', () => {
  expect(isReady(filled)).toBe(true);
  for (const name of ['alias', 'bookTitle', 'bookAuthor'] as const) {
    expect(isReady({ ...filled, [name]: ' '.trim() })).toBe(false);
  }
});

it('says which of title and author is missing, with the words for both', () => {
  const found = checkEntries({ ...filled, bookAuthor: ' ' }, buildFrame());
  expect(found?.messages).toEqual(['Please enter the book title and author.']);
  expect(found?.faults).toEqual([
    { field: fieldIds.bookAuthor, label: 'Author', message: 'Author is required.' },
  ]);
});

it('takes pages from 0 and whole, and no last day before the first', () => {
  const frame = buildFrame();
  const at = (change: object) => checkEntries({ ...filled, ...change }, frame)?.faults[0]?.message;
  expect(at({ pages: '0' })).toBeUndefined();
  expect(at({ pages: '-1' })).toBe('Pages start at 0.');
  expect(at({ pages: '2.5' })).toBe('Please enter a whole number of pages.');
  expect(at({ pages: 'many' })).toBe('Please enter a whole number of pages.');
  expect(at({ from: '2026-11-20', to: '2026-11-16' })).toBe('The last day is before the first one.');
  expect(at({ from: '0206-11-20', to: '2026-11-16' })).toContain('Please check the dates');
  expect(at({ from: '2026-11-16', to: '2026-11-16' })).toBeUndefined();
});

it('names the field that holds too much', () => {
  const found = checkEntries({ ...filled, words: [{ word: 'x'.repeat(101), usage: '' }] }, buildFrame());
  expect(found?.faults.map(({ field, label }) => [field, label])).toEqual([[fieldIds.word(0), 'Word 1']]);
});

it('says at the longest entry that all together are too long, though each may be so long', () => {
  const frame = buildFrame({
    prompts: [1, 2, 3].map((at) => ({ id: `p${at}`, label: `Label ${at}`, question: 'What else?' })),
  });
  const answer = 'x'.repeat(5000);
  const others = { p1: answer, p2: answer, p3: answer };
  const typed = book.bookTitle.length + book.bookAuthor.length + 3 * answer.length;
  const check = (left: number) =>
    checkEntries({ ...filled, answers: ['y'.repeat(left)], others }, frame)?.faults;
  expect(check(20_000 - typed)).toBeUndefined();
  const faults = check(20_001 - typed);
  expect(faults?.map(({ field, label }) => [field, label])).toEqual([[fieldIds.other('p1'), 'Label 1']]);
  expect(faults?.[0]?.message).toContain('have 20,001 characters, and a check-in can hold up to 20,000');
});

it("shows the server's refusal at the field it speaks of", () => {
  const fields = { 'formData.vocabularyEntries.1.usage': 'Too long.', bookTitle: 'Book title is required.' };
  const found = toFaults(new Problem('BOOK_INFO_REQUIRED', 'Please …', { fields }));
  expect(found?.faults.map(({ field }) => field)).toEqual([fieldIds.usage(1), fieldIds.bookTitle]);
  expect(toFaults(new Problem('RATE_LIMITED', 'Wait.'))).toBeNull();
  expect(toFaults(new Problem('ALIAS_GONE', 'Gone.'))?.faults[0]?.field).toBe(fieldIds.alias);
});

it('sends what the form asks, and nothing of a part that is off', () => {
  const entries = {
    ...filled,
    pages: '14',
    words: withItem([], 2, { word: 'moor', usage: '' }, { word: '', usage: '' }),
    answers: ['Mary found the key.'],
  };
  const frame = buildFrame();
  const { formData } = toRequest(entries, frame, 'Maple', 'session');
  expect(formData.pagesRead).toBe(14);
  expect(formData.vocabularyEntries).toEqual([
    { word: '', usage: '' },
    { word: '', usage: '' },
  ]);
  expect(formData.comprehensionAnswers).toEqual(['Mary found the key.', '', '']);
  expect(formData.otherAnswers).toEqual([{ id: frame.prompts[0]?.id, answer: '' }]);
  expect(formData.dateRange).toEqual({ from: null, to: null });

  const off = { volume: false, vocabulary: false, comprehension: false, others: false };
  const bare = toRequest(entries, buildFrame({ toggles: off, prompts: [] }), 'Maple', 'session').formData;
  expect(bare).toMatchObject({
    pagesRead: null,
    vocabularyEntries: [],
    comprehensionAnswers: [],
    otherAnswers: [],
  });
});

it('holds as many words as the teacher asks for', () => {
  expect(wordsOf(filled, buildFrame())).toHaveLength(2);
});

it('is nothing to keep while only the alias is chosen', () => {
  expect(checkInDraft.isEmpty({ ...noCheckIn, alias: 'a1', from: '2026-11-16' })).toBe(true);
  expect(checkInDraft.isEmpty({ ...noCheckIn, answers: ['', 'She'] })).toBe(false);
});

it('replaces what identifies a person in every text', () => {
  const form = createEntryForm({
    ...noCheckIn,
    answers: ['Write to mia@oakfield.example.'],
    others: { p1: 'My number is 555-123-4567.' },
  });
  expect(tidyCheckIn(form)).toEqual(['e-mail', 'phone']);
  expect(JSON.stringify(form.get())).not.toMatch(/oakfield|4567/);
});

it('says how far each part is', () => {
  const progress = toProgress({ ...filled, answers: ['Yes.'] }, buildFrame());
  expect(progress.map(({ state }) => state)).toEqual([
    'Done',
    'Not started',
    'Not started',
    '1 of 3 answered',
    'Not started',
  ]);
});

it('puts the pace in the middle of the ruler until more than twice of it was read', () => {
  expect(toPageRuler(5, 10)).toEqual({ end: 20, readAt: 0.25, paceAt: 0.5 });
  const far = toPageRuler(100, 10);
  expect(far.readAt).toBeLessThanOrEqual(1);
});

it('says days as days, whatever the time zone', () => {
  const request = (from: string | null, to: string | null) =>
    toRequest({ ...filled, from: from ?? '', to: to ?? '' }, buildFrame(), 'Maple', 'session');
  expect(sayDates(request('2026-11-16', '2026-11-20'))).toBe('Nov 16 to Nov 20');
  expect(sayDates(request('2026-11-16', '2026-11-16'))).toBe('Nov 16');
  expect(sayDates(request(null, '2026-11-20'))).toBe('Until Nov 20');
  expect(sayDates(request(null, null))).toBe('Not given');
});

it('tells the pace of a school week, and of the days that were read', () => {
  expect(sayPace(40, 5, 40)).toBe("Your group's pace is 40 pages a school week");
  expect(sayPace(1, 5, 1)).toBe("Your group's pace is 1 page a school week");
  expect(sayPace(40, 2, 16)).toBe("Your group's pace is 40 pages a school week: 16 for 2 school days");
  expect(sayPace(40, 0, 0)).toBe("Your group's pace is 40 pages a school week, and a weekend is on top");
});

it('takes dates that make no sense for none', () => {
  const none = { from: null, to: null };
  expect(toDates({ from: '2026-09-07', to: '2026-09-11' })).toEqual({ from: '2026-09-07', to: '2026-09-11' });
  expect(toDates({ from: '2026-09-11', to: '2026-09-07' })).toEqual(none);
  expect(toDates({ from: '0206-09-07', to: '2026-09-11' })).toEqual(none);
  expect(toDates({ from: '2026-09-07', to: '' })).toEqual(none);
});
