import { expect, test } from 'vitest';
import type { AccountFacts } from '#server/accounts/index.ts';
import { dayMs } from '#server/process/clock.ts';
import { mailDue } from './mails-due.ts';

const now = new Date('2026-10-01T12:00:00Z');
const at = (days: number, ms = 0) => new Date(now.getTime() + days * dayMs + ms);
const buildFacts = (overrides: Partial<AccountFacts> = {}): AccountFacts => ({
  ...{ trialEndsAt: at(90), suspendedAt: null, deletionDueAt: null, subscription: null },
  ...overrides,
});
const sub = (
  status: 'active' | 'trialing' | 'past_due' | 'canceled' | 'unpaid',
  since: Date | null = null,
) => ({
  ...{ status, periodEndsAt: at(10), cancelsAt: null, pastDueSince: since },
});
const which = (facts: Partial<AccountFacts>) =>
  mailDue(buildFacts(facts), now)?.onceKey.split(' ').slice(0, 2).join(' ');

test.each([
  ['14 days and a moment before', at(14, 1), undefined],
  ['14 days before', at(14), 'trial-ending 14'],
  ['just over 3 days before', at(3, 1), 'trial-ending 14'],
  ['3 days before', at(3), 'trial-ending 3'],
  ['the last moment', at(0, 1), 'trial-ending 3'],
  ['the end', at(0), 'trial-ending 0'],
  ['just under 3 days after', at(-3, 1), 'trial-ending 0'],
  ['3 days after', at(-3), undefined],
])('%s the end of the trial', (_, trialEndsAt, mail) => {
  expect(which({ trialEndsAt })).toBe(mail);
});

test.each([
  ['now', at(0), 'payment-failed 0'],
  ['just under 3 days ago', at(-3, 1), 'payment-failed 0'],
  ['3 days ago', at(-3), 'payment-failed 3'],
  ['6 days ago', at(-6), 'payment-failed 6'],
  ['just under 7 days ago', at(-7, 1), 'payment-failed 6'],
  ['7 days ago', at(-7), undefined],
])('a payment that failed %s', (_, since, mail) => {
  expect(which({ subscription: sub('past_due', since), trialEndsAt: at(-30) })).toBe(mail);
});

test.each([
  ['pays', { subscription: sub('active') }],
  ['will pay after the trial', { subscription: sub('trialing') }],
  ['is unpaid for good', { subscription: sub('unpaid') }],
  ['is suspended', { suspendedAt: at(-1) }],
  ['is about to be deleted', { deletionDueAt: at(1) }],
])('who %s has no mail about the trial', (_, facts) => {
  expect(which({ trialEndsAt: at(3), ...facts })).toBeUndefined();
});

test('who cancelled within the trial is told of its end all the same', () => {
  expect(which({ trialEndsAt: at(3), subscription: sub('canceled') })).toBe('trial-ending 3');
});

test('a trial that was made longer has its mails once more', () => {
  const keys = [at(3), at(2)].map((trialEndsAt) => mailDue(buildFacts({ trialEndsAt }), now)?.onceKey);
  expect(new Set(keys).size).toBe(2);
});
