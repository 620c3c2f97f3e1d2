import type { RequestOf } from '#contract/call.ts';
import { contactTopics, limits } from '#contract/constants.ts';
import type { sendContactEmail } from '#contract/contact.ts';
import { fieldMessages } from '#contract/field-messages.ts';

/** In the order shown. The first one with an error gets the focus. */
export const entryNames = ['email', 'topic', 'message'] as const;
export type EntryName = (typeof entryNames)[number];
export type Entries = Record<EntryName, string>;
export type EntryErrors = Partial<Record<EntryName, string>>;

type Checked = { request: RequestOf<typeof sendContactEmail> } | { errors: EntryErrors };

/** Looser than the server's own check, so it refuses no address that the server accepts. */
const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** Returns the request to send, or an error for each field. */
export function checkMessage({ email, topic, message }: Entries): Checked {
  const address = email.trim();
  const chosen = contactTopics.find((known) => known === topic);
  const errors: EntryErrors = {};
  if (address.length > limits.email || !addressShape.test(address)) errors.email = fieldMessages.email;
  if (!chosen) errors.topic = fieldMessages.topic;
  if (message.trim().length < limits.messageLeast) errors.message = fieldMessages.messageTooShort;
  if (message.length > limits.message) errors.message = fieldMessages.tooLong('Message', limits.message);
  if (!chosen || Object.keys(errors).length > 0) return { errors };
  return { request: { email: address, topic: chosen, message } };
}

/** Keeps the server's errors for the fields of this form. */
export function toEntryErrors(fields: Record<string, string>): EntryErrors {
  return Object.fromEntries(entryNames.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
}
