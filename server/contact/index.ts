import type * as calls from '#contract/contact.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { ContactContext } from './contact-context.ts';
import { sendContactEmail } from './send-contact-email.ts';

export { contactMailTemplates } from './contact-mail.ts';
export { deleteMessagesOf, listMessages, listMessagesOf } from './contact-store.ts';

type ContactCalls = { 'send-contact-email': typeof calls.sendContactEmail };

export function contactHandlers(contact: ContactContext): Handlers<ContactCalls> {
  return { 'send-contact-email': sendContactEmail(contact) };
}
