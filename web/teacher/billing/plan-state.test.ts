import { expect, test } from 'vitest';
import type { Subscription } from '#contract/billing.ts';
import { planState, whyEnded } from './plan-state.ts';

const trial: Subscription = {
  ...{ subscription_status: 'trial', trial_expired: false },
  ...{ trial_ends_at: '2026-12-01T00:00:00.000Z', trial_days_left: 10, period_ends_at: null },
  ...{ cancels_at: null, grace_ends_at: null, has_portal: false, pays_today: false },
};
const cancelsAt = '2026-12-24T00:00:00.000Z';

test('before the first check has returned, the trial is shown', () => {
  expect(planState(undefined)).toBe('trial');
});

test.each<[Partial<Subscription>, string]>([
  [{ subscription_status: 'trial' }, 'trial'],
  [{ subscription_status: 'active' }, 'active'],
  [{ subscription_status: 'canceled', cancels_at: cancelsAt }, 'ending'],
  [{ subscription_status: 'canceled' }, 'expired'],
  [{ subscription_status: 'past_due' }, 'past_due'],
  [{ subscription_status: 'incomplete' }, 'incomplete'],
  [{ subscription_status: 'expired' }, 'expired'],
])('%o is shown as %s', (change, shown) => {
  expect(planState({ ...trial, ...change })).toBe(shown);
});

test.each(['trial', 'active', 'canceled', 'past_due', 'incomplete', 'expired'] as const)(
  'the flag of its own shows the expired card though the status is %s',
  (subscription_status) => {
    const flagged = { ...trial, subscription_status, trial_expired: true, cancels_at: cancelsAt };
    expect(planState(flagged)).toBe('expired');
  },
);

test('who cancelled a plan is not told that a trial has ended', () => {
  expect(whyEnded({ ...trial, subscription_status: 'canceled' })).toBe('Your paid plan has ended.');
  expect(whyEnded({ ...trial, subscription_status: 'expired' })).toBe('Your 90-day free trial has ended.');
  expect(whyEnded({ ...trial, subscription_status: 'expired', has_portal: true })).toContain('no plan');
});
