import { z } from 'zod';
import { call } from './call.ts';
import { moment } from './text.ts';

export const practiceMail = z.object({
  id: z.string(),
  subject: z.string(),
  from: z.string(),
  date: moment.nullable(),
  text: z.string(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.int() })),
});
export type PracticeMail = z.output<typeof practiceMail>;

export const listPracticeMail = call({
  method: 'get',
  path: '/api/practice/mail',
  access: 'teacher',
  summary:
    "Mail to the account's own address in the practice inbox, the newest first. Exists only where no mail server is configured.",
  output: z.object({ mails: z.array(practiceMail) }),
  errors: ['NOT_FOUND'],
  fallback: 'PRACTICE_MAIL_FAILED',
});

export const getPracticeAttachment = call({
  method: 'get',
  path: '/api/practice/mail/{id}/attachments/{index}',
  access: 'teacher',
  summary: 'A PDF that came with a mail to the own address, counted from 0.',
  input: z.object({ id: z.string().max(64), index: z.string().regex(/^\d{1,3}$/) }),
  output: z.never(),
  file: 'application/pdf',
  errors: ['NOT_FOUND'],
  fallback: 'PRACTICE_MAIL_FAILED',
});
