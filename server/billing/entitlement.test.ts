import { expect, test } from 'vitest';
import type { AccountStatus } from '#contract/call.ts';
import type { AccountFacts, ProviderStatus } from '#server/accounts/index.ts';
import { entitlement } from './entitlement.ts';

const now = new Date('2026-10-01T12:00:00Z');
const at = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms);
const sub = (
  status: ProviderStatus,
  rest: Partial<NonNullable<AccountFacts['subscription']>> = {},
): AccountFacts['subscription'] => ({
  ...{ status, periodEndsAt: at(10), cancelsAt: null, pastDueSince: null },
  ...rest,
});
const buildFacts = (overrides: Partial<AccountFacts> = {}): AccountFacts => ({
  ...{ trialEndsAt: at(-30), suspendedAt: null, deletionDueAt: null, subscription: null },
  ...overrides,
});

type Row = [
  name: string,
  facts: Partial<AccountFacts>,
  status: string,
  expired: boolean,
  accountStatus: AccountStatus,
];
const running = { trialEndsAt: at(5) };
const rows: Row[] = [
  ['a new account', { trialEndsAt: at(90) }, 'trial', false, 'full'],
  ['the last moment of the trial', { trialEndsAt: at(0, 1) }, 'trial', false, 'full'],
  ['the first moment after the trial', { trialEndsAt: at(0) }, 'expired', true, 'ended'],
  ['a paid subscription', { subscription: sub('active') }, 'active', false, 'full'],
  ['the provider’s own trial', { subscription: sub('trialing'), ...running }, 'active', false, 'full'],
  [
    'a period that ended an hour ago, unheard of since',
    { subscription: sub('active', { periodEndsAt: at(0, -3_600_000) }) },
    'active',
    false,
    'full',
  ],
  [
    'just under three days of silence',
    { subscription: sub('active', { periodEndsAt: at(-3, 1) }) },
    'active',
    false,
    'full',
  ],
  [
    'three days of silence',
    { subscription: sub('active', { periodEndsAt: at(-3) }) },
    'expired',
    true,
    'ended',
  ],
  [
    'cancelled, paid until later',
    { subscription: sub('active', { cancelsAt: at(0, 1) }) },
    'canceled',
    false,
    'full',
  ],
  [
    'cancelled, the period is over',
    { subscription: sub('active', { cancelsAt: at(0) }) },
    'canceled',
    true,
    'ended',
  ],
  ['cancelled for good', { subscription: sub('canceled') }, 'canceled', true, 'ended'],
  [
    'cancelled for good within the trial',
    { subscription: sub('canceled'), ...running },
    'trial',
    false,
    'full',
  ],
  [
    'a payment that just failed',
    { subscription: sub('past_due', { pastDueSince: at(0) }) },
    'past_due',
    false,
    'full',
  ],
  [
    'the last moment of grace',
    { subscription: sub('past_due', { pastDueSince: at(-7, 1) }) },
    'past_due',
    false,
    'full',
  ],
  ['grace is over', { subscription: sub('past_due', { pastDueSince: at(-7) }) }, 'expired', true, 'ended'],
  ['unpaid', { subscription: sub('unpaid') }, 'expired', true, 'ended'],
  ['paused at the provider', { subscription: sub('paused') }, 'expired', true, 'ended'],
  [
    'unpaid, though the trial would run',
    { subscription: sub('unpaid'), ...running },
    'expired',
    true,
    'ended',
  ],
  [
    'a first payment unconfirmed in the trial',
    { subscription: sub('incomplete'), ...running },
    'incomplete',
    false,
    'full',
  ],
  ['a first payment unconfirmed after it', { subscription: sub('incomplete') }, 'incomplete', true, 'ended'],
  ['a first payment that never came', { subscription: sub('incomplete_expired') }, 'expired', true, 'ended'],
  [
    'suspended though paid',
    { suspendedAt: at(-1), subscription: sub('active') },
    'active',
    false,
    'suspended',
  ],
  ['suspended and over', { suspendedAt: at(-1) }, 'expired', true, 'suspended'],
  [
    'to be deleted though suspended',
    { deletionDueAt: at(3), suspendedAt: at(-1) },
    'expired',
    true,
    'deleting',
  ],
  ['to be deleted and overdue', { deletionDueAt: at(-1), ...running }, 'trial', false, 'deleting'],
];

test.each(rows)('%s', (_, facts, status, expired, accountStatus) => {
  expect(entitlement(buildFacts(facts), now, { isBillingOn: true })).toMatchObject({
    ...{ subscription_status: status, trial_expired: expired, accountStatus },
  });
});

test('grace ends seven days after the payment failed', () => {
  const facts = buildFacts({ subscription: sub('past_due', { pastDueSince: at(-2) }) });
  expect(entitlement(facts, now, { isBillingOn: true }).graceEndsAt).toEqual(at(5));
});

test.each([
  ['nobody expires', {}, 'full'],
  ['the operator can suspend all the same', { suspendedAt: at(-1) }, 'suspended'],
  ['a deletion goes on all the same', { deletionDueAt: at(1) }, 'deleting'],
] as const)('with billing switched off %s', (_, facts, accountStatus) => {
  expect(entitlement(buildFacts(facts), now, { isBillingOn: false })).toMatchObject({
    ...{ accountStatus, trial_expired: false },
  });
});
