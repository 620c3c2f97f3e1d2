import { z } from 'zod';
import { call } from './call.ts';
import { contactTopics, limits } from './constants.ts';
import { fieldMessages } from './field-messages.ts';
import { emailAddress, text } from './text.ts';

export const sendContactEmail = call({
  method: 'post',
  path: '/api/functions/send-contact-email',
  access: 'public',
  summary: 'Keeps a message to the people behind the service, then mails it to them.',
  input: z.object({
    email: emailAddress,
    topic: z.enum(contactTopics, fieldMessages.topic),
    message: text('Message', limits.message).refine(
      (message) => message.trim().length >= limits.messageLeast,
      fieldMessages.messageTooShort,
    ),
  }),
  output: z.object({
    success: z.literal(true),
    /** False where the message is kept but the mail has not gone out yet; it is retried. */
    email_sent: z.boolean(),
  }),
  errors: ['RATE_LIMITED'],
  fallback: 'CONTACT_FAILED',
});
