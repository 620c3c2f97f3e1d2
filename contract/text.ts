import { z } from 'zod';
import { fieldMessages } from './field-messages.ts';

/**
 * A text that a person types: at most `max` UTF-16 code units, no NUL (PostgreSQL cannot hold one),
 * lone surrogates replaced by U+FFFD as UTF-8 cannot carry them. Nothing else is changed.
 */
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
