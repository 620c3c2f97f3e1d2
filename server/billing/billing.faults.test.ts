import { expect, test } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { busyMs, lineFaults, openFaultProxy, timed, trickle } from '#server/testing/services/line-faults.ts';
import { openBillingBench } from './billing-bench.factory.ts';

/** Also what good answers have on a busy machine. */
const patienceMs = 2500;
/** No asking takes four times as long; between two tries the provider's package rests for half a second. */
const boundMs = 4 * patienceMs + 1000 + busyMs;

const target = { port: 0 };
const proxy = await openFaultProxy(target);
const bench = await openBillingBench({ target, port: proxy.port, patienceMs });
const { server, stripe, worker, makeTeacher, subscribe, statusOf, customerOf, pay, turnTo } = bench;

test.each([...lineFaults, ['the answer trickles', trickle] as const])(
  'where %s, a plan holds, no checkout is promised, and one customer pays once that is over',
  async (_, fault) => {
    const [paying, next] = [await makeTeacher(), await makeTeacher()];
    await subscribe(paying);
    await proxy.set(fault);
    expect(await statusOf(paying)).toMatchObject({ subscription_status: 'active', trial_expired: false });
    const { value, ms } = await timed(() =>
      Promise.all([server.as(next).refused('create-checkout'), server.as(paying).refused('customer-portal')]),
    );
    const [checkout, portal] = value;
    expect(ms).toBeLessThan(boundMs);
    expect(checkout).toMatchObject({ code: 'CHECKOUT_FAILED', status: 502 });
    expect(checkout.detail).toBe('Failed to create checkout session');
    expect(portal).toMatchObject({ code: 'PORTAL_FAILED', detail: 'Failed to open billing portal' });
    expect(proxy.counts().struck > 0 || fault.kind === 'refuse').toBe(true);

    await proxy.set(null);
    await pay((await server.as(next).call('create-checkout')).url);
    await turnTo(next, 'active');
    const { data } = await stripe.customers.list({ email: next.email });
    expect(data.map(({ id }) => id)).toEqual([await customerOf(next)]);
    expect(await statusOf(next)).not.toHaveProperty('error');
  },
);

test('an event that comes while the provider cannot be asked is acted on once it can', async () => {
  const teacher = await makeTeacher();
  const { url } = await server.as(teacher).call('create-checkout');
  await proxy.set({ kind: 'reset' });
  await pay(url);
  await bench.settle();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'trial' });
  await proxy.set(null);
  server.clock.advance(hourMs);
  await worker.sweep();
  expect(await statusOf(teacher)).toMatchObject({ subscription_status: 'active' });
});
