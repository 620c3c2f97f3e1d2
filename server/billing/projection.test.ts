import { expect, test } from 'vitest';
import type { ToldSubscription } from '#server/providers/payments.ts';
import { nextNight, type Projection, readSubscriptions, turnOf } from './projection.ts';

const now = new Date('2026-10-01T12:00:00Z');
const later = new Date('2026-10-20T12:00:00Z');
const none: Projection = {
  ...{ subscriptionId: null, status: null, periodEndsAt: null, cancelsAt: null, pastDueSince: null },
};
const told = (status: string, more: Partial<ToldSubscription> = {}): ToldSubscription => ({
  ...{ id: `sub_${status}`, status, createdAt: now, periodEndsAt: later, cancelsAt: null, billedAt: null },
  ...more,
});
const running: Projection = { ...none, subscriptionId: 'sub_active', status: 'active', periodEndsAt: later };

test.each([
  [['canceled', 'past_due', 'active'], 'active'],
  [['unpaid', 'past_due'], 'past_due'],
  [['canceled', 'incomplete'], 'incomplete'],
  [['incomplete_expired', 'canceled'], 'canceled'],
])('of %j the best counts, which is %s', (statuses, best) => {
  const reading = readSubscriptions(
    statuses.map((status) => told(status)),
    none,
    now,
  );
  expect(reading.projection.status).toBe(best);
});

test('of two that are over the newer counts', () => {
  const old = told('canceled', { id: 'sub_old', createdAt: new Date(0) });
  expect(
    readSubscriptions([old, told('canceled', { id: 'sub_new' })], none, now).projection.subscriptionId,
  ).toBe('sub_new');
});

test.each([
  [['active', 'past_due'], 2],
  [['active', 'hibernating'], 2],
  [['active', 'incomplete'], 1],
  [['active', 'paused', 'canceled', 'incomplete_expired'], 1],
  [['incomplete'], 0],
])('of %j so many bill: %i', (statuses, count) => {
  const all = statuses.map((status) => told(status));
  expect(readSubscriptions(all, running, now).billingCount).toBe(count);
});

test('a word without a meaning here leaves what was known, and bars a second plan', () => {
  const reading = readSubscriptions([told('hibernating')], running, now);
  expect(reading).toEqual({
    projection: running,
    isLive: true,
    billingCount: 1,
    unknownStatus: 'hibernating',
  });
});

test('a payment has failed since its bill, and the days of grace do not begin anew', () => {
  const billedAt = new Date('2026-09-30T00:00:00Z');
  const first = readSubscriptions([told('past_due', { billedAt })], running, now);
  expect(first.projection.pastDueSince).toEqual(billedAt);
  const again = readSubscriptions([told('past_due', { billedAt: now })], first.projection, later);
  expect(again.projection.pastDueSince).toEqual(billedAt);
});

test.each([
  ['the first plan', none, told('active'), 'plan-started'],
  ['a plan that begins with free days', none, told('trialing'), 'plan-started'],
  ['the same plan', running, told('active'), null],
  ['a payment that failed', running, told('past_due'), null],
  ['a cancelled plan', running, told('active', { cancelsAt: later }), 'plan-ending'],
  [
    'a plan that ended at once',
    running,
    told('canceled', { id: 'sub_active', cancelsAt: now }),
    'plan-ending',
  ],
  [
    'a cancelled plan that is over',
    { ...running, cancelsAt: later },
    told('canceled', { id: 'sub_active', cancelsAt: later }),
    null,
  ],
  [
    'a first payment that is confirmed',
    { ...none, subscriptionId: 'sub_active', status: 'incomplete' as const },
    told('active'),
    'plan-started',
  ],
  [
    'a plan after another',
    { ...running, subscriptionId: 'sub_before', status: 'canceled' as const },
    told('active'),
    'plan-started',
  ],
])('%s has its news', (_, before, subscription, turn) => {
  expect(turnOf(before, readSubscriptions([subscription], before, now).projection)).toBe(turn);
});

test('an account is looked at in the coming night, at a moment of its own', () => {
  expect(nextNight(now, 0)).toEqual(new Date('2026-10-02T03:00:00Z'));
  expect(nextNight(new Date('2026-10-02T02:59:59Z'), 0)).toEqual(new Date('2026-10-02T03:00:00Z'));
  expect(nextNight(new Date('2026-10-02T03:00:00Z'), 0.5)).toEqual(new Date('2026-10-03T04:30:00Z'));
});
