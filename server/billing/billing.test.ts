import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#server/process/clock.ts';
import { openBillingBench } from './billing-bench.factory.ts';

const bench = await openBillingBench();
const { server, practice, worker, makeTeacher, pay, press, subscribe, statusOf, turnTo } = bench;
const { clock } = server;

test('a new teacher is in the trial and has nothing to manage', async () => {
  const teacher = await makeTeacher();
  const { call, refused } = server.as(teacher);
  expect(await call('check-subscription')).toEqual({
    ...{ subscription_status: 'trial', trial_expired: false, trial_days_left: 90 },
    trial_ends_at: new Date(clock.now().getTime() + 90 * dayMs).toISOString(),
    ...{ period_ends_at: null, cancels_at: null, grace_ends_at: null },
    ...{ has_portal: false, pays_today: false },
  });
  expect(await refused('customer-portal')).toMatchObject({ code: 'NO_SUBSCRIPTION', status: 409 });
});

test('nobody who is not signed in is answered', async () => {
  for (const name of ['check-subscription', 'create-checkout', 'customer-portal'] as const)
    expect(await server.asVisitor.refused(name)).toMatchObject({ code: 'NOT_SIGNED_IN' });
});

test('a checkout keeps the free days, charges nothing before they end and leads back here', async () => {
  const teacher = await makeTeacher();
  const { call } = server.as(teacher);
  const { url } = await call('create-checkout');
  const declined = await press(url, { card: '4000 0000 0000 0002' });
  expect(declined.status).toBe(422);
  expect(await call('check-subscription')).toMatchObject({ subscription_status: 'trial' });

  const back = await pay(url);
  expect(back.origin + back.pathname).toBe(`${server.kernel.config.origin}/billing`);
  const session_id = back.searchParams.get('checkout') ?? '';
  const after = await call('finish-checkout', { session_id });
  const { trial_ends_at } = after;
  expect(after).toMatchObject({ subscription_status: 'active', trial_expired: false, has_portal: true });
  expect(after.period_ends_at).toBe(trial_ends_at);
});

test('who comes back is shown the plan without any event of the provider', async () => {
  practice.deliver('dropped');
  const teacher = await makeTeacher();
  const { call } = server.as(teacher);
  const back = await pay((await call('create-checkout')).url);
  expect(await call('check-subscription')).toMatchObject({ subscription_status: 'trial' });
  await call('finish-checkout', { session_id: back.searchParams.get('checkout') ?? '' });
  practice.deliver('usual');
  expect(await call('check-subscription')).toMatchObject({ subscription_status: 'active' });
});

test('a checkout is offered again, unless the free days were moved since it was made', async () => {
  const teacher = await makeTeacher();
  const { call } = server.as(teacher);
  const first = await call('create-checkout');
  expect(await call('create-checkout')).toEqual(first);
  await server.client.query('update users set trial_ends_at = $2 where id = $1', [teacher.id, clock.now()]);
  expect(await call('check-subscription')).toMatchObject({ pays_today: true });
  const { url } = await call('create-checkout');
  expect(url).not.toBe(first.url);
  expect((await press(first.url)).page).not.toContain('$0.00');
  expect((await press(url)).page).toContain('Pay $4.99');
  await pay(url);
  await turnTo(teacher, 'active');
});

test('a checkout of somebody else is not found', async () => {
  const [one, other] = [await makeTeacher(), await makeTeacher()];
  const back = await pay((await server.as(one).call('create-checkout')).url);
  const session_id = back.searchParams.get('checkout') ?? '';
  expect(await server.as(other).refused('finish-checkout', { session_id })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await server.as(other).refused('finish-checkout', { session_id: 'cs_none' })).toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await statusOf(other)).toMatchObject({ subscription_status: 'trial', has_portal: false });
});

test('the free days are passed on while more than 72 hours of them are left', async () => {
  const [early, late] = [await makeTeacher(), await makeTeacher()];
  clock.advance(90 * dayMs - 72 * hourMs - 1000);
  expect(await statusOf(early)).toMatchObject({ pays_today: false });
  const { url } = await server.as(early).call('create-checkout');
  expect((await press(url)).page).toContain('$0.00');
  clock.advance(1000);
  expect(await statusOf(late)).toMatchObject({ pays_today: true, trial_days_left: 3 });
  const paid = await server.as(late).call('create-checkout');
  expect((await press(paid.url)).page).toContain('Pay $4.99');
});

test('from trial to paid, cancelled, resumed, cancelled, over and paid again, as one customer', async () => {
  const teacher = await makeTeacher();
  const { call, refused } = server.as(teacher);
  clock.advance(90 * dayMs);
  expect(await statusOf(teacher)).toMatchObject({
    ...{ subscription_status: 'expired', trial_expired: true, trial_days_left: 0, pays_today: true },
  });
  expect(await refused('create-unit', {})).toMatchObject({ code: 'ACCESS_ENDED' });

  await subscribe(teacher);
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active', trial_expired: false });
  const customer = await bench.customerOf(teacher);

  const portal = await call('customer-portal');
  await press(portal.url, { action: 'cancel' });
  await turnTo(teacher, 'canceled');
  const cancelled = await statusOf(teacher);
  expect(cancelled).toMatchObject({ subscription_status: 'canceled', trial_expired: false });
  expect(cancelled.cancels_at).toBe(cancelled.period_ends_at);

  await press(portal.url, { action: 'resume' });
  await turnTo(teacher, 'active');
  expect(await statusOf(teacher)).toMatchObject({ cancels_at: null });

  await press(portal.url, { action: 'cancel' });
  await turnTo(teacher, 'canceled');
  const { cancels_at: endsAt } = await statusOf(teacher);
  clock.set(new Date(Date.parse(endsAt ?? '') - 1).toISOString());
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'canceled', trial_expired: false });
  clock.advance(1);
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'canceled', trial_expired: true });

  const again = await call('create-checkout');
  expect((await press(again.url)).page).toContain('Pay $4.99');
  await pay(again.url);
  await turnTo(teacher, 'active');
  expect(await bench.customerOf(teacher)).toBe(customer);
  expect(await bench.subscriptionsOf(teacher)).toHaveLength(2);
});

test('who has a plan is led to the portal and never to a second checkout', async () => {
  const teacher = await makeTeacher();
  await subscribe(teacher);
  const { url } = await server.as(teacher).call('create-checkout');
  expect(new URL(url).pathname).toMatch(/^\/p\/session\//);
});

test('a plan that no event told of is seen when a checkout is asked for', async () => {
  practice.deliver('dropped');
  const teacher = await makeTeacher();
  await pay((await server.as(teacher).call('create-checkout')).url);
  const { url } = await server.as(teacher).call('create-checkout');
  practice.deliver('usual');
  expect(new URL(url).pathname).toMatch(/^\/p\/session\//);
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });
});

test('two checkouts at once are one, and so are those of half an hour', async () => {
  const teacher = await makeTeacher();
  const ask = async () => (await server.as(teacher).call('create-checkout')).url;
  const [first, second] = await Promise.all([ask(), ask()]);
  expect(first).toBe(second);
  clock.advance(30 * minuteMs - 1000);
  expect(await ask()).toBe(first);
  clock.advance(1000);
  const later = await ask();
  expect(later).not.toBe(first);
  // The old one is closed, so that there cannot be two plans.
  expect((await press(first, { card: bench.cards.pays })).status).toBe(409);
  await pay(later);
  expect(await bench.subscriptionsOf(teacher)).toHaveLength(1);
});

test('an answer of the provider that was lost makes nothing twice', async () => {
  const teacher = await makeTeacher();
  practice.loseAnswers(1);
  const { url } = await server.as(teacher).call('create-checkout');
  await pay(url);
  await turnTo(teacher, 'active');
  const { data } = await bench.stripe.customers.list({ email: teacher.email });
  expect(data.map(({ id }) => id)).toEqual([await bench.customerOf(teacher)]);
});

test('a payment that fails changes nothing for seven days, and once it is made good all is well', async () => {
  const teacher = await makeTeacher();
  clock.advance(90 * dayMs);
  await subscribe(teacher, bench.cards.failsLater);
  const { period_ends_at: renewsAt } = await statusOf(teacher);
  clock.set(renewsAt ?? '');
  await bench.passDays();
  await turnTo(teacher, 'past_due');
  const failed = await statusOf(teacher);
  expect(failed.grace_ends_at).toBe(new Date(Date.parse(renewsAt ?? '') + 7 * dayMs).toISOString());

  clock.set(new Date(Date.parse(failed.grace_ends_at ?? '') - 1).toISOString());
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'past_due', trial_expired: false });
  clock.advance(1);
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'expired', trial_expired: true });
  // Asking again does not begin the days of grace anew.
  await bench.askAgain(teacher);
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'expired', trial_expired: true });

  const { url } = await server.as(teacher).call('create-checkout');
  await press(url, { action: 'card', card: bench.cards.pays });
  await turnTo(teacher, 'active');
  expect(await statusOf(teacher)).toMatchObject({ trial_expired: false, grace_ends_at: null });
});

test('a payment that is never made good ends the plan', async () => {
  const teacher = await makeTeacher();
  clock.advance(90 * dayMs);
  await subscribe(teacher, bench.cards.failsLater);
  clock.advance(55 * dayMs);
  await bench.passDays();
  await turnTo(teacher, 'canceled');
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'canceled', trial_expired: true });
});

test('while the provider is away the last known state holds, and no checkout is made', async () => {
  const teacher = await makeTeacher();
  await subscribe(teacher);
  practice.failRequests(100);
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });
  const { call, refused } = server.as(teacher);
  expect(await refused('create-checkout')).toMatchObject({
    ...{ code: 'CHECKOUT_FAILED', status: 502, detail: 'Failed to create checkout session' },
  });
  expect(await refused('customer-portal')).toMatchObject({ code: 'PORTAL_FAILED', status: 502 });
  expect(await refused('finish-checkout', { session_id: 'cs_a' })).toMatchObject({
    code: 'SUBSCRIPTION_CHECK_FAILED',
  });
  // It is told once it has lasted.
  for (const wait of [hourMs, hourMs]) {
    clock.advance(wait);
    await worker.sweep();
  }
  expect((await call('check-subscription')).error).toMatch(/does not answer/);
  practice.failRequests(0);
  clock.advance(hourMs);
  await worker.sweep();
  expect(await call('check-subscription')).not.toHaveProperty('error');
  expect(server.logged.join('')).not.toContain('practised');
});

test('a checkout that is paid while another is asked for leads to no second subscription', async () => {
  const teacher = await makeTeacher();
  const { url } = await server.as(teacher).call('create-checkout');
  clock.advance(hourMs);
  const { payments } = bench.open;
  const { listOpenCheckouts } = payments;
  payments.listOpenCheckouts = async (customer) => {
    payments.listOpenCheckouts = listOpenCheckouts;
    await pay(url);
    return await listOpenCheckouts(customer);
  };
  const { url: second } = await server.as(teacher).call('create-checkout');
  expect(second).toContain('/p/session/');
});

test('two running subscriptions of one account are told to the operator, and the better one counts', async () => {
  const teacher = await makeTeacher();
  await subscribe(teacher);
  const { payments } = bench.open;
  const { listSubscriptions } = payments;
  payments.listSubscriptions = async (customer) => {
    payments.listSubscriptions = listSubscriptions;
    const told = await listSubscriptions(customer);
    return told.flatMap((one) => [one, { ...one, id: 'sub_second', status: 'past_due' }]);
  };
  await bench.askAgain(teacher);
  expect(server.logged.join('')).toContain('more than one running subscription');
  expect(await server.kernel.metrics.registry.metrics()).toContain(
    'classroom_payments_total{what="duplicate",outcome="found"} 1',
  );
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });
});

test('a customer who was deleted at the provider is made anew', async () => {
  const teacher = await makeTeacher();
  await server.as(teacher).call('create-checkout');
  const before = await bench.customerOf(teacher);
  await bench.stripe.customers.del(before ?? '');
  clock.advance(hourMs);
  await pay((await server.as(teacher).call('create-checkout')).url);
  await turnTo(teacher, 'active');
  expect(await bench.customerOf(teacher)).not.toBe(before);
});

test('no address and no text of the provider reaches the log', () => {
  expect(server.logged.join('')).not.toMatch(/@school\.example|cus_|cs_test/);
});
