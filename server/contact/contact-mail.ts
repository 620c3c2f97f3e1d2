import { productName } from '#contract/constants.ts';
import { escaped, type MailTemplate, mailPage } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { type ContactMessage, findMessage } from './contact-store.ts';

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
