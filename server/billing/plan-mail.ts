import { monthlyPrice, paymentGraceDays, productName } from '#contract/constants.ts';
import { escaped, type MailTemplate, mailPage } from '#server/outbox/index.ts';
import { dayMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { billingPage } from './billing-context.ts';
import { isOver } from './mails-due.ts';
import { findRecipient, type Recipient } from './plan-mail-store.ts';
import { freeUntil } from './to-subscription.ts';

/** Paragraphs of plain text. */
export type PlanMail = { subject: string; lines: string[] };

/** Null where there is nothing left to tell. */
export type WritePlanMail = (to: Recipient, now: Date) => PlanMail | null;

const kept = 'Nothing of yours is lost: you can still read, print, export and delete everything.';

export const trialEnding: WritePlanMail = ({ facts: { subscription, trialEndsAt }, timeZone }, now) => {
  if (!isOver(subscription)) return null;
  const left = trialEndsAt.getTime() - now.getTime();
  if (left <= 0) {
    return {
      subject: `Your free trial of ${productName} has ended`,
      lines: [
        `Your free trial is over, and your classroom is paused. ${kept}`,
        `If you would like to go on, the paid plan is ${monthlyPrice} a month, and you can cancel at any time. If not, you need not do anything.`,
      ],
    };
  }
  const days = Math.ceil(left / dayMs);
  const firstPayment = freeUntil(trialEndsAt, now)
    ? 'If you start it more than three days before the trial ends, you keep the free days that are left.'
    : 'The first payment is due on the day on which you start it.';
  return {
    subject: `Your free trial ends in ${days} ${days === 1 ? 'day' : 'days'}`,
    lines: [
      `Your free trial of ${productName} runs until ${dayOf(trialEndsAt, timeZone)}.`,
      `If you would like to go on after that, the paid plan is ${monthlyPrice} a month, and you can cancel at any time. ${firstPayment}`,
      `If not, you need not do anything. ${kept}`,
    ],
  };
};

export const paymentFailed: WritePlanMail = ({ facts: { subscription }, timeZone }, now) => {
  if (subscription?.status !== 'past_due' || !subscription.pastDueSince) return null;
  const graceEndsAt = new Date(subscription.pastDueSince.getTime() + paymentGraceDays * dayMs);
  if (now >= graceEndsAt) return null;
  return {
    subject: 'A payment did not go through',
    lines: [
      `The last monthly payment for ${productName} did not go through. That happens; often a card has simply run out.`,
      `Everything works as before until ${dayOf(graceEndsAt, timeZone)}, and your students notice nothing. Please open Billing and choose “Manage Billing” to look at your card.`,
    ],
  };
};

export const planStarted: WritePlanMail = ({ facts: { subscription }, timeZone }, now) => {
  if (!subscription || isOver(subscription)) return null;
  const { periodEndsAt, status } = subscription;
  const on = periodEndsAt && periodEndsAt > now ? ` on ${dayOf(periodEndsAt, timeZone)}` : '';
  const begins =
    status === 'trialing'
      ? `Your paid plan begins when your free days are over. You pay ${monthlyPrice} for the first time${on}.`
      : `Your paid plan is running. You pay ${monthlyPrice} a month; the next payment is due${on || ' in a month'}.`;
  return {
    subject: `Your paid plan of ${productName}`,
    lines: [
      `Thank you! ${begins}`,
      `The plan renews itself every month at ${monthlyPrice} until you cancel. You can cancel at any time: open Billing and choose “Manage Billing”. You then keep everything until the end of the month that you paid for.`,
    ],
  };
};

export const planEnding: WritePlanMail = ({ facts: { subscription }, timeZone }, now) => {
  if (!subscription) return null;
  const { status, cancelsAt } = subscription;
  if (status !== 'canceled' && !cancelsAt) return null;
  if (status !== 'canceled' && cancelsAt && cancelsAt > now) {
    return {
      subject: `Your paid plan ends on ${dayOf(cancelsAt, timeZone)}`,
      lines: [
        `You cancelled your paid plan. It runs until ${dayOf(cancelsAt, timeZone)}, and you will not be charged again.`,
        `If you change your mind, open Billing and choose “Manage Billing”: the plan goes on as if nothing had happened.`,
      ],
    };
  }
  return {
    subject: 'Your paid plan has ended',
    lines: [
      `Your paid plan of ${productName} has ended, and you will not be charged again. ${kept}`,
      'You can start it again at any time under Billing, and everything will be as it was.',
    ],
  };
};

function dayOf(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(moment);
}

type PlanMailKind = 'trial-ending' | 'payment-failed' | 'plan-started' | 'plan-ending';

/** Written from the state at the time of sending. */
export function planMailTemplates(kernel: Kernel): Record<PlanMailKind, MailTemplate> {
  return {
    'trial-ending': compose(kernel, trialEnding),
    'payment-failed': compose(kernel, paymentFailed),
    'plan-started': compose(kernel, planStarted),
    'plan-ending': compose(kernel, planEnding),
  };
}

function compose(kernel: Kernel, write: WritePlanMail): MailTemplate {
  const { database, clock, config } = kernel;
  const page = billingPage(kernel);
  return async ({ teacherId }) => {
    const to = teacherId && config.billing.isOn ? await findRecipient(database, teacherId) : null;
    if (!to || to.facts.suspendedAt || to.facts.deletionDueAt) return null;
    const mail = write(to, clock.now());
    if (!mail) return null;
    const { subject } = mail;
    const lines = ['Hello,', ...mail.lines];
    const html = lines.map((line) => `<p>${escaped(line)}</p>`).join('');
    const contact = `Questions? Please write to ${config.operator.contactEmail}.`;
    return {
      to: to.email,
      subject,
      text: [...lines, `Billing: ${page}`, contact].join('\n\n'),
      html: mailPage(
        subject,
        `${html}<p><a href="${escaped(page)}">Open Billing</a></p><p>${escaped(contact)}</p>`,
      ),
      attachments: [],
    };
  };
}
