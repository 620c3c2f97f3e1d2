import { expect, test } from 'vitest';
import type { OpeningHours } from '#contract/opening-hours.ts';
import type { AccountFacts } from '#server/accounts/index.ts';
import { classroomState } from './classroom-state.ts';

const running: AccountFacts = {
  trialEndsAt: new Date('2027-01-01T00:00:00Z'),
  suspendedAt: null,
  deletionDueAt: null,
  subscription: null,
};
const always: OpeningHours = {
  isPaused: false,
  endsOn: null,
  opensAt: null,
  closesAt: null,
  timeZone: 'America/New_York',
};

function stateAt(moment: string, hours: Partial<OpeningHours> = {}, facts: Partial<AccountFacts> = {}) {
  const options = { isBillingOn: true };
  return classroomState({ ...running, ...facts }, { ...always, ...hours }, new Date(moment), options);
}

const isOpen = (moment: string, hours: Partial<OpeningHours>) => {
  const { accountStatus, isClosedByTeacher } = stateAt(moment, hours);
  expect(accountStatus).toBe(isClosedByTeacher ? 'ended' : 'full');
  return accountStatus === 'full';
};

test('a classroom is open at every hour where its teacher wants nothing else', () => {
  expect(stateAt('2026-09-01T03:00:00Z')).toEqual({ accountStatus: 'full', isClosedByTeacher: false });
});

test('a teacher closes it with one switch', () => {
  expect(stateAt('2026-09-01T12:00:00Z', { isPaused: true })).toEqual({
    accountStatus: 'ended',
    isClosedByTeacher: true,
  });
});

test('an account that has ended is not closed by its teacher, one that is both is', () => {
  const trialEndsAt = new Date('2026-08-01T00:00:00Z');
  const ended = stateAt('2026-09-01T12:00:00Z', {}, { trialEndsAt });
  expect(ended).toEqual({ accountStatus: 'ended', isClosedByTeacher: false });
  const both = stateAt('2026-09-01T12:00:00Z', { isPaused: true }, { trialEndsAt });
  expect(both).toEqual({ accountStatus: 'ended', isClosedByTeacher: true });
});

test('what the operator or a deletion takes away, no opening hours give back', () => {
  const now = new Date('2026-09-01T12:00:00Z');
  expect(stateAt('2026-09-01T12:00:00Z', { isPaused: true }, { suspendedAt: now }).accountStatus).toBe(
    'suspended',
  );
  expect(stateAt('2026-09-01T12:00:00Z', {}, { deletionDueAt: now }).accountStatus).toBe('deleting');
});

// New York is four hours behind UTC in September.
test.each([
  ['2026-09-01T11:59:59Z', false],
  ['2026-09-01T12:00:00Z', true],
  ['2026-09-01T19:29:59Z', true],
  ['2026-09-01T19:30:00Z', false],
])('from eight to half past three there, %s is open: %s', (moment, expected) => {
  expect(isOpen(moment, { opensAt: '08:00', closesAt: '15:30' })).toBe(expected);
});

test.each([
  ['2026-09-02T01:59:59Z', false],
  ['2026-09-02T02:00:00Z', true],
  ['2026-09-02T03:59:59Z', true],
  ['2026-09-02T04:00:00Z', true],
  ['2026-09-02T10:59:59Z', true],
  ['2026-09-02T11:00:00Z', false],
])('from ten at night to seven in the morning there, %s is open: %s', (moment, expected) => {
  expect(isOpen(moment, { opensAt: '22:00', closesAt: '07:00' })).toBe(expected);
});

test('hours from midnight begin with the day, and those until midnight end with it', () => {
  expect(isOpen('2026-09-02T04:00:00Z', { opensAt: '00:00', closesAt: '12:00' })).toBe(true);
  expect(isOpen('2026-09-02T03:59:59Z', { opensAt: '00:00', closesAt: '12:00' })).toBe(false);
  expect(isOpen('2026-09-02T03:59:59Z', { opensAt: '12:00', closesAt: '00:00' })).toBe(true);
  expect(isOpen('2026-09-02T04:00:00Z', { opensAt: '12:00', closesAt: '00:00' })).toBe(false);
});

test.each([
  ['America/New_York', '2026-12-18T04:59:59Z', '2026-12-19T05:00:00Z'],
  ['Asia/Tokyo', '2026-12-17T15:00:00Z', '2026-12-18T15:00:00Z'],
  ['Pacific/Kiritimati', '2026-12-17T10:00:00Z', '2026-12-18T10:00:00Z'],
])('the last day is a whole day in %s', (timeZone, still, over) => {
  expect(isOpen(still, { endsOn: '2026-12-18', timeZone })).toBe(true);
  expect(
    isOpen(new Date(new Date(over).getTime() - 1).toISOString(), { endsOn: '2026-12-18', timeZone }),
  ).toBe(true);
  expect(isOpen(over, { endsOn: '2026-12-18', timeZone })).toBe(false);
});

test('hours that begin on the last day end with it, also where they would go over midnight', () => {
  const hours = { endsOn: '2026-09-01', opensAt: '22:00', closesAt: '07:00' };
  expect(isOpen('2026-09-02T03:59:59Z', hours)).toBe(true);
  expect(isOpen('2026-09-02T04:00:00Z', hours)).toBe(false);
});

test('on days on which the clock changes, the clock on the wall holds', () => {
  const school = { opensAt: '08:00', closesAt: '15:30' };
  // Summer time begins on 8 March: eight o'clock is 12:00 UTC from then on, and was 13:00 the day before.
  expect(isOpen('2026-03-07T12:30:00Z', school)).toBe(false);
  expect(isOpen('2026-03-08T12:30:00Z', school)).toBe(true);
  // It ends on 1 November.
  expect(isOpen('2026-10-31T12:30:00Z', school)).toBe(true);
  expect(isOpen('2026-11-01T12:30:00Z', school)).toBe(false);
  expect(isOpen('2026-11-01T13:00:00Z', school)).toBe(true);
});

test('an hour that a day lacks opens nothing, and one that comes twice is open twice', () => {
  const lost = { opensAt: '02:00', closesAt: '03:00' };
  expect(isOpen('2026-03-08T06:59:59Z', lost)).toBe(false);
  expect(isOpen('2026-03-08T07:00:00Z', lost)).toBe(false);
  const twice = { opensAt: '01:00', closesAt: '02:00' };
  expect(isOpen('2026-11-01T05:30:00Z', twice)).toBe(true);
  expect(isOpen('2026-11-01T06:30:00Z', twice)).toBe(true);
  expect(isOpen('2026-11-01T07:00:00Z', twice)).toBe(false);
});
