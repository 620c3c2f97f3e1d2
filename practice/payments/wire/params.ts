import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Form } from './form-body.ts';

export const whole = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
export const metadata = z.record(z.string().min(1).max(40), z.string().max(500)).default({});
export const paging = { limit: whole.pipe(z.int().min(1).max(100)).optional() };

/** Reads parameters, and refuses as the provider does what is unknown, what is missing and what is of no use. */
export function readParams<T>(schema: z.ZodType<T>, form: Form): T {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  throw new ApiError(400, z.prettifyError(read.error), { code: 'parameter_invalid' });
}
