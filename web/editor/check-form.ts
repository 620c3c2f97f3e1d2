import type { ZodType, z } from 'zod';

/** Message per field, keyed by dotted path as the server's are: `title`, `task_sequence.0.title`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What the contract finds wrong with a form: the first message of each path, as the server would answer. */
export function checkForm(schema: ZodType, form: unknown): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issuesOf(schema, form)) errors[path.join('.')] ??= message;
  return errors;
}

/** What is wrong with one value. `typing`: not that it is still missing. */
export function checkValue(
  schema: ZodType,
  value: unknown,
  { typing = false }: { typing?: boolean } = {},
): string | undefined {
  return issuesOf(schema, value).find((issue) => !typing || !isMissing(issue))?.message;
}

function issuesOf(schema: ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues ?? [];
}

function isMissing(issue: z.core.$ZodIssue) {
  return issue.code === 'custom' && issue.params?.missing === true;
}

/** Sets or takes away the message of one path. */
export function withError(errors: FieldErrors, path: string, message: string | undefined): FieldErrors {
  if (errors[path] === message) return errors;
  const { [path]: _, ...others } = errors;
  return message ? { ...others, [path]: message } : others;
}

/** The messages of a field and of what is in it, or with `but` all others. */
export function errorsOf(errors: FieldErrors, field: string, { but = false } = {}): FieldErrors {
  const isOf = (path: string) => path === field || path.startsWith(`${field}.`);
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isOf(path) !== but));
}
