import { productName } from '#contract/constants.ts';
import type { sendContactEmail as call } from '#contract/contact.ts';
import { visitor } from '#server/database/actor.ts';
import { addressKey, secretKey } from '#server/database/address-key.ts';
import { countRequest, type RequestLimit, tooMany } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { escaped, type MailTemplate, type MailWorker, mailPage } from '#server/outbox/index.ts';
import { dayMs, hourMs, secondMs } from '#server/process/clock.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { type ContactMessage, findMessage, keepMessage } from './contact-store.ts';

export type ContactContext = Kernel & { worker: MailWorker };

const patienceMs = 6 * secondMs;
const [hour, day] = [hourMs / secondMs, dayMs / secondMs];

/** The message is kept first: its mail may take longer than anybody waits. */
export const sendContactEmail =
  (contact: ContactContext): Handler<typeof call> =>
  async ({ input, request }) => {
    const { database, clock, worker } = contact;
    const limits = await contactLimits(contact, request.ip, input.email);
    await database.transaction(visitor, async (tx) => {
      const wait = await countRequest(tx, limits, clock.now());
      // Thrown inside to undo the counting: a refused sender uses up nothing of what all others may send.
      if (wait > 0) throw tooMany(wait);
    });
    const mailId = await keepMessage(database, input, clock.now());
    return { success: true, email_sent: await worker.sendNow(mailId, patienceMs) };
  };

async function contactLimits(contact: ContactContext, ip: string, email: string): Promise<RequestLimit[]> {
  const network = await addressKey(contact, 'contact', ip);
  return [
    { key: network, seconds: hour, max: 5 },
    { key: network, seconds: day, max: 20 },
    { key: await secretKey(contact, 'contact-sender', email.toLowerCase()), seconds: day, max: 5 },
    { key: 'contact', seconds: day, max: 300 },
  ];
}

export function contactMailTemplates({
  database,
  config,
}: Pick<Kernel, 'database' | 'config'>): Record<'contact-message', MailTemplate> {
  return {
    'contact-message': async ({ subjectId }) => {
      const message = subjectId && (await findMessage(database, subjectId));
      return message ? { to: config.operator.contactEmail, ...contactMail(message) } : null;
    },
  };
}

function contactMail({ email, subject: topic, message, created_at: at }: ContactMessage) {
  const subject = `Contact: ${topic}`;
  const facts = [
    `From: ${email}`,
    `Topic: ${topic}`,
    `Written: ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  ];
  const opening = `Somebody wrote on the contact page of ${productName}. Answer this mail to answer them.`;
  const kept = 'Every message is kept. To read them all, run: npm run operator -- contact-messages';
  return {
    replyTo: email,
    subject,
    text: [opening, facts.join('\n'), message, `-- \n${kept}`].join('\n\n'),
    html: mailPage(
      subject,
      `<p>${escaped(opening)}</p><p>${facts.map(escaped).join('<br>')}</p><blockquote dir="auto" style="margin: 0; padding-left: 1em; border-left: 3px solid #2f6b52; white-space: pre-wrap">${escaped(message)}</blockquote><p>${escaped(kept)}</p>`,
    ),
    attachments: [],
  };
}
