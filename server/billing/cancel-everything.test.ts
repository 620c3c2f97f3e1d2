import { expect, test } from 'vitest';
import { testServer } from '#server/testing/test-server.ts';
import { openBillingBench } from './billing-bench.factory.ts';
import { billingHandlers, cancelEverything, createBillingWorkers } from './index.ts';

const bench = await openBillingBench();
const { server, practice, billing, makeTeacher, subscribe, press } = bench;

test('a plan ends at once at the provider, and a second time is as good', async () => {
  const teacher = await makeTeacher();
  await subscribe(teacher);
  for (const _ of ['once', 'again']) await cancelEverything(billing, teacher.id);
  expect((await bench.subscriptionsOf(teacher)).map(({ status }) => status)).toEqual(['canceled']);
  expect(await bench.read(teacher, 'status')).toBe('canceled');
});

test('a checkout that is open cannot be paid any more', async () => {
  const teacher = await makeTeacher();
  const { url } = await server.as(teacher).call('create-checkout');
  await cancelEverything(billing, teacher.id);
  expect((await press(url, { card: bench.cards.pays })).status).toBe(409);
});

test('it fails where the provider does not answer, to be asked again', async () => {
  const teacher = await makeTeacher();
  await subscribe(teacher);
  practice.failRequests(10);
  await expect(cancelEverything(billing, teacher.id)).rejects.toThrow('the payment provider');
  practice.failRequests(0);
  await cancelEverything(billing, teacher.id);
  expect((await bench.subscriptionsOf(teacher)).map(({ status }) => status)).toEqual(['canceled']);
});

test('who never paid has nothing to be cancelled', async () => {
  const teacher = await makeTeacher();
  await cancelEverything(billing, teacher.id);
  expect(await bench.customerOf(teacher)).toBeNull();
});

test('with billing switched off every call says so, and nothing works in the background', async () => {
  const off = await testServer((kernel) => {
    kernel.config.billing.isOn = false;
    return billingHandlers({ ...kernel, payments: null });
  });
  const teacher = off.as(await off.makeTeacher());
  for (const name of ['check-subscription', 'create-checkout', 'customer-portal'] as const)
    expect(await teacher.refused(name)).toMatchObject({ code: 'BILLING_OFF', status: 404 });
  expect(await teacher.refused('finish-checkout', { session_id: 'cs_a' })).toMatchObject({
    code: 'BILLING_OFF',
  });
  expect(createBillingWorkers({ ...off.kernel, payments: null })).toBeNull();
});
