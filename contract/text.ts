import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';

/** At most `max` UTF-16 code units, without NUL (for PostgreSQL), and lone surrogates replaced (for UTF-8). */
export function text(label: string, max: number) {
  return z
    .string({ error: fieldMessages.notText(label) })
    .max(max, { error: fieldMessages.tooLong(label, max) })
    .refine((value) => !value.includes('\u0000'), { error: fieldMessages.nul(label) })
    .overwrite((value) => value.toWellFormed());
}

/** Like `text`, but not blank. `number` is that of the label. */
export function requiredText(label: string, max: number, number: 'one' | 'several' = 'one') {
  return text(label, max).refine((value) => value.trim() !== '', {
    error: fieldMessages.required(label, number),
    params: { missing: true },
  });
}

export const id = z.uuid({ error: fieldMessages.invalid });

export const day = z.iso.date();

/** A moment in ISO 8601 with an offset, in UTC as the server sends it. */
export const moment = z.iso.datetime({ offset: true });

export const emailAddress = z
  .string({ error: fieldMessages.email })
  .trim()
  .max(254, { error: fieldMessages.email })
  .pipe(z.email({ error: fieldMessages.email }));
