import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { type ContactContext, sendContactEmail } from './send-contact-email.ts';

export { deleteMessagesOf, listMessages, listMessagesOf } from './contact-store.ts';
export { contactMailTemplates } from './send-contact-email.ts';

export function contactHandlers(contact: ContactContext) {
  return { 'send-contact-email': sendContactEmail(contact) } satisfies Partial<Handlers<Contract>>;
}
