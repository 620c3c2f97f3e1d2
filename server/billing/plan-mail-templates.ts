import { escaped, type MailTemplate, mailPage } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { billingPage } from './billing-context.ts';
import { paymentFailed, planEnding, planStarted, trialEnding, type WritePlanMail } from './plan-mail.ts';
import { findRecipient } from './plan-mail-store.ts';

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
