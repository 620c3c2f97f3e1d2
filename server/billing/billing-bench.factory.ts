import { Stripe } from 'stripe';
import type { Subscription } from '#contract/billing.ts';
import type { TestTeacher } from '#server/testing/actors.ts';
import {
  type PaymentLine,
  type PracticeBilling,
  practiceBilling,
} from '#server/testing/services/practice-billing.ts';
import { testServer } from '#server/testing/test-server.ts';
import { unitHandlers } from '#server/units/index.ts';
import { isOpen } from './billing-context.ts';
import { billingHandlers, createBillingWorkers } from './index.ts';

const cards = { pays: '4242 4242 4242 4242', failsLater: '4000 0000 0000 0341' };

/** A server that is paid through a practice payment server, with the hands of a teacher on the provider's pages. */
export async function openBillingBench(line?: PaymentLine) {
  let opened: PracticeBilling | undefined;
  const server = await testServer(
    async (kernel) => {
      opened = await practiceBilling(kernel, line);
      return { ...billingHandlers(opened.billing), ...unitHandlers(kernel) };
    },
    { mountOthers: (app, bodies) => opened?.mountOthers(app, bodies) },
  );
  if (!opened) throw new Error('billing was not opened');
  const { practice, workers, billing } = opened;
  const { reconcile: worker, planMails } = workers;
  if (!isOpen(billing)) throw new Error('billing is switched off');
  const open = billing;
  const stripe = new Stripe(practice.secretKey, { ...practice.address, maxNetworkRetries: 0 });

  async function read(teacher: TestTeacher, column: string): Promise<string | null> {
    const { rows } = await server.client.query(
      `select ${column} as value from billing_accounts where teacher_id = $1`,
      [teacher.id],
    );
    return rows[0]?.value ?? null;
  }
  const customerOf = (teacher: TestTeacher) => read(teacher, 'customer_id');
  const statusOf = (teacher: TestTeacher) => server.as(teacher).call('check-subscription');

  /** Until every event has been taken, and the worker has asked. */
  async function settle() {
    await practice.settled();
    await worker.sweep();
  }
  async function turnTo(teacher: TestTeacher, status: Subscription['subscription_status']) {
    await settle();
    const { subscription_status: found } = await statusOf(teacher);
    if (found !== status) throw new Error(`the plan is ${found} and not ${status}`);
  }
  async function pay(url: string, card = cards.pays): Promise<URL> {
    const { location } = await press(url, { card });
    if (!location) throw new Error('the card was not taken');
    return new URL(location);
  }

  return {
    /** Signed in for as long as a test lets days go by. */
    async makeTeacher() {
      const teacher = await server.makeTeacher();
      await server.client.query(
        `update sessions set expires_at = '2100-01-01', last_seen_at = '2100-01-01' where user_id = $1`,
        [teacher.id],
      );
      return teacher;
    },
    ...{ server, practice, worker, planMails, billing, open, stripe, cards, customerOf, statusOf, read },
    ...{ press, pay, settle, turnTo },
    /** As a second process of the same installation has one. */
    createAnotherWorker() {
      const other = createBillingWorkers(billing);
      if (!other) throw new Error('billing is switched off');
      return other.reconcile;
    },
    async subscribe(teacher: TestTeacher, card = cards.pays) {
      await pay((await server.as(teacher).call('create-checkout')).url, card);
      await turnTo(teacher, 'active');
    },
    async subscriptionsOf(teacher: TestTeacher) {
      const customer = (await customerOf(teacher)) ?? '';
      return (await stripe.subscriptions.list({ customer, status: 'all' })).data;
    },
    /** The practice server notices at its next request that days went by. */
    async passDays() {
      await stripe.prices.list();
    },
    async askAgain(teacher: TestTeacher) {
      const due = 'update billing_accounts set reconcile_due_at = $2 where teacher_id = $1';
      await server.client.query(due, [teacher.id, server.clock.now()]);
      await worker.sweep();
    },
  };
}

/** What a browser gets, without following where it leads: a page, or with fields what its form leads to. */
async function press(url: string, fields?: Record<string, string>) {
  const response = await fetch(url, {
    redirect: 'manual',
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const location = response.headers.get('location');
  return {
    status: response.status,
    location: location && new URL(location, url).href,
    page: await response.text(),
  };
}
