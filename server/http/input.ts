import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import type { ProblemCode } from '#contract/errors.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { Problem } from './problem.ts';

/** More than a person fixes at a time; a program's input can be wrong in any number of places. */
const mostNamed = 20;

/** Throws the problem that names the fields at fault. */
export function parseInput(call: Call, raw: Record<string, unknown>): Record<string, unknown> {
  const result = call.input.safeParse(raw);
  if (result.success) return result.data;
  const fields = new Map<string, string>();
  let incomplete: ProblemCode | undefined;
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body';
    if (fields.size < mostNamed && !fields.has(field)) fields.set(field, messageFor(issue));
    if (isMissing(issue, raw)) incomplete ??= codeOfMissing(call, issue);
  }
  throw new Problem(incomplete ?? 'INVALID_INPUT', {}, { fields: Object.fromEntries(fields) });
}

function codeOfMissing({ incomplete }: Call, { path, code }: z.core.$ZodIssue): ProblemCode | undefined {
  if (typeof incomplete === 'object') return incomplete[String(path[0])];
  // Deep inside a form, a missing value is the page's fault, not the person's.
  return path.length === 1 || code === 'custom' ? incomplete : undefined;
}

function isMissing(issue: z.core.$ZodIssue, raw: Record<string, unknown>): boolean {
  if (issue.code === 'custom') return issue.params?.missing === true;
  const value = issue.path.reduce<unknown>(
    (inner, key) => (inner as Record<PropertyKey, unknown>)?.[key],
    raw,
  );
  return (value ?? '') === '';
}

/** Messages of the contract are for people; zod's own are not shown. */
function messageFor({ message }: z.core.$ZodIssue): string {
  return /^(Invalid|Unrecognized|Too (big|small)|Expected)/.test(message) ? fieldMessages.invalid : message;
}
