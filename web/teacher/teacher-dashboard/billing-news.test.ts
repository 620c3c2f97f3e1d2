import { expect, test } from 'vitest';
import type { Subscription } from '#contract/billing.ts';
import { billingNews } from './billing-news.ts';

const trial: Subscription = {
  ...{ subscription_status: 'trial', trial_expired: false },
  ...{ trial_ends_at: '2026-12-01T12:00:00.000Z', trial_days_left: 15, period_ends_at: null },
  ...{ cancels_at: null, grace_ends_at: null, has_portal: false, pays_today: false },
};

test('a trial is spoken of in its last fourteen days, and not before', () => {
  expect(billingNews(trial)).toBeUndefined();
  expect(billingNews({ ...trial, trial_days_left: 14 })?.text).toBe('14 days are left of your free trial.');
  expect(billingNews({ ...trial, trial_days_left: 1 })?.text).toBe(
    'This is the last day of your free trial.',
  );
});

test('a failed payment says until when nothing changes, and offers to pay', () => {
  const grace_ends_at = '2026-12-08T12:00:00.000Z';
  expect(billingNews({ ...trial, subscription_status: 'past_due', grace_ends_at })).toEqual({
    text: 'Your last payment did not go through. Nothing changes until Dec 8, 2026.',
    doing: 'pay',
  });
});

test('a cancelled plan says when it ends', () => {
  const cancels_at = '2026-12-24T12:00:00.000Z';
  expect(billingNews({ ...trial, subscription_status: 'canceled', cancels_at })?.text).toContain(
    'Dec 24, 2026',
  );
});

test('a running plan is not spoken of, nor is one that is over', () => {
  expect(billingNews({ ...trial, subscription_status: 'active', trial_days_left: 3 })).toBeUndefined();
  expect(billingNews({ ...trial, trial_days_left: 0, trial_expired: true })).toBeUndefined();
});
