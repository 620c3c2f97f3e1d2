import { expect, test } from 'vitest';
import { openBench, post, subscribe } from './payments-bench.factory.ts';

const inOrder = ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed'];

test('an event is sent again until it is taken, the same each time', async () => {
  const bench = await openBench();
  bench.receiver.refuse(500, 302, 500);
  await subscribe(bench);
  await bench.payments.settled();
  expect(bench.receiver.types().toSorted()).toEqual(inOrder.toSorted());
  expect(bench.receiver.forged).toBe(0);
});

test('events can come twice', async () => {
  const bench = await openBench();
  bench.payments.deliver('twice');
  await subscribe(bench);
  await bench.payments.settled();
  expect(bench.receiver.received).toHaveLength(6);
  expect(new Set(bench.receiver.received.map(({ id }) => id)).size).toBe(3);
});

test('events can come in reverse', async () => {
  const bench = await openBench();
  bench.payments.deliver('held');
  await subscribe(bench);
  await bench.payments.settled();
  expect(bench.receiver.types()).toEqual([]);
  bench.payments.release('newest-first');
  await bench.payments.settled();
  expect(bench.receiver.types()).toEqual(inOrder.toReversed());
});

test('events can come late', async () => {
  const bench = await openBench({ lateMs: 300 });
  bench.payments.deliver('late');
  const begun = performance.now();
  await subscribe(bench);
  await bench.payments.settled();
  expect(performance.now() - begun).toBeGreaterThan(250);
  expect(bench.receiver.types()).toEqual(inOrder);
});

test('events can never come', async () => {
  const bench = await openBench();
  bench.payments.deliver('dropped');
  await subscribe(bench);
  await bench.payments.settled();
  expect(bench.receiver.received).toEqual([]);
});

test('an event that was not taken before a power cut is sent after it', async () => {
  const bench = await openBench({ firstRetryMs: 60_000 });
  bench.receiver.refuse(500, 500, 500);
  await subscribe(bench);
  await expect.poll(() => bench.receiver.refusals).toEqual([]);
  const { payments } = await bench.restart();
  await payments.settled();
  expect(bench.receiver.types().toSorted()).toEqual(inOrder.toSorted());
});

test('a person can press the controls, and a foreign page cannot', async () => {
  const { payments } = await openBench();
  const address = `${payments.url}/practice`;
  expect((await post(address, { action: 'advance', number: '3' })).status).toBe(303);
  expect(payments.offsetMs()).toBe(3 * 86_400_000);
  expect((await post(address, { action: 'advance', number: '-3' })).status).toBe(422);
  expect((await post(address, { action: 'deliver', way: 'dropped' })).status).toBe(303);
  expect(await (await fetch(address)).text()).toContain('Now: <b>never</b>');
  const foreign = await post(address, { action: 'advance', number: '3' }, { origin: 'http://evil.example' });
  expect(foreign.status).toBe(403);
  expect(payments.offsetMs()).toBe(3 * 86_400_000);
});
