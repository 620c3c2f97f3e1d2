import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Contract } from '#contract/index.ts';
import type { BodyIntake } from '#server/http/body-intake.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Worker } from '#server/jobs/worker.ts';
import { answerPaymentEvent, paymentEventsPath } from './answer-payment-event.ts';
import { type BillingContext, isOpen } from './billing-context.ts';
import { createBillingWorker, createPlanMailWorker } from './billing-worker.ts';
import { checkSubscription } from './check-subscription.ts';
import { createCheckout } from './create-checkout.ts';
import { customerPortal } from './customer-portal.ts';
import { finishCheckout } from './finish-checkout.ts';

export type { BillingContext } from './billing-context.ts';
export { cancelEverything } from './cancel-everything.ts';
export { entitlement } from './entitlement.ts';
export { planMailTemplates } from './plan-mail.ts';
export { paymentEventsPath };

export type BillingWorkers = { reconcile: Worker; planMails: Worker };

export function billingHandlers(billing: BillingContext) {
  return {
    'check-subscription': checkSubscription(billing),
    'create-checkout': createCheckout(billing),
    'customer-portal': customerPortal(billing),
    'finish-checkout': finishCheckout(billing),
  } satisfies Partial<Handlers<Contract>>;
}

/** Null where billing is switched off. */
export function createBillingWorkers(billing: BillingContext): BillingWorkers | null {
  if (!isOpen(billing)) return null;
  return { reconcile: createBillingWorker(billing), planMails: createPlanMailWorker(billing) };
}

/** Each event makes the worker ask at once. */
export function mountPaymentEvents(
  app: OpenAPIHono,
  billing: BillingContext,
  bodies: BodyIntake,
  workers: BillingWorkers | null,
): void {
  if (!isOpen(billing)) return;
  const sweep = () => void workers?.reconcile.sweep();
  app.post(paymentEventsPath, (context) => answerPaymentEvent(billing, context, bodies, sweep));
}
export { checkNewWork, loadNotedForm } from './new-work.ts';
