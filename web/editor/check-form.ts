import type { ZodType, z } from 'zod';

/** Messages by dotted path, as the server uses: `title`, `task_sequence.0.title`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The first message of each path, as the server would answer. */
export function checkForm(schema: ZodType, form: unknown): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issuesOf(schema, form)) errors[path.join('.')] ??= message;
  return errors;
}

/** With `typing`, a missing value is not an error yet. */
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

export function withError(errors: FieldErrors, path: string, message: string | undefined): FieldErrors {
  if (errors[path] === message) return errors;
  const { [path]: _, ...others } = errors;
  return message ? { ...others, [path]: message } : others;
}

/** The messages of a field and its children, or with `but` all the others. */
export function errorsOf(errors: FieldErrors, field: string, { but = false } = {}): FieldErrors {
  const isOf = (path: string) => path === field || path.startsWith(`${field}.`);
  return Object.fromEntries(Object.entries(errors).filter(([path]) => isOf(path) !== but));
}
