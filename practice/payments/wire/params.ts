import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Form } from './form-body.ts';

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
export const metadata = z
  .record(z.string().min(1).max(40), z.string().max(500))
  .refine((it) => Object.keys(it).length <= 50)
  .default({});
export const paging = { limit: whole.pipe(z.int().min(1).max(100)).optional() };

/** Reads parameters, and refuses as the provider does: what is unknown, what is missing, what is of no use. */
export function readParams<T>(schema: z.ZodType<T>, form: Form): T {
  const read = schema.safeParse(form);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const param = toName([...issue.path, issue.keys[0] ?? '']);
    throw new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = toName(issue?.path ?? []);
  if (valueAt(form, issue?.path ?? []) === undefined)
    throw new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new ApiError(400, `Invalid value for ${param}.`, { code: 'parameter_invalid', param });
}

function toName([first = '', ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('');
}

function valueAt(form: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined)?.[part],
    form,
  );
}
