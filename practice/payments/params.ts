import { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Form } from './form-body.ts';
import type { Metadata } from './objects.ts';

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const whole = z
  .string()
  .regex(/^-?\d{1,12}$/)
  .transform(Number);
/** An empty text takes a value away. */
export const clearable = z
  .string()
  .max(5000)
  .transform((value) => (value === '' ? null : value));
export const metadata = z.union([
  z.literal(''),
  z.record(z.string().min(1).max(40), z.string().max(500)).refine((it) => Object.keys(it).length <= 50),
]);
export const expand = { expand: z.array(z.string()).optional() };
export const paging = {
  limit: whole.pipe(z.int().min(1).max(100)).optional(),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  ...expand,
};
const moments = { gt: whole.optional(), gte: whole.optional(), lt: whole.optional(), lte: whole.optional() };
export const created = z.union([whole, z.strictObject(moments)]).optional();

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

/** New metadata over the old: an empty value takes its key away, an empty text takes all. */
export function mergeMetadata(kept: Metadata, given: Metadata | '' | undefined): Metadata {
  if (given === undefined) return kept;
  if (given === '') return {};
  return Object.fromEntries(Object.entries({ ...kept, ...given }).filter(([, value]) => value !== ''));
}

export function isWithin(moment: number, asked: z.output<typeof created>): boolean {
  if (asked === undefined) return true;
  if (typeof asked === 'number') return moment === asked;
  const { gt, gte, lt, lte } = asked;
  return (
    moment > (gt ?? -Infinity) &&
    moment >= (gte ?? -Infinity) &&
    moment < (lt ?? Infinity) &&
    moment <= (lte ?? Infinity)
  );
}
