import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { fieldMessages } from '#contract/errors.ts';
import { Problem } from './problem.ts';

/** Parses the input of a call, or throws the problem that names each field at fault. */
export function parseInput(call: Call, raw: Record<string, unknown>): Record<string, unknown> {
  const result = call.input.safeParse(raw);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  let missing = false;
  for (const issue of result.error.issues) {
    fields[issue.path.join('.') || 'body'] ??= messageFor(issue);
    missing ||= isMissing(issue, raw);
  }
  return refuse(call.incomplete && missing ? call.incomplete : 'INVALID_INPUT', fields);
}

function refuse(code: ConstructorParameters<typeof Problem>[0], fields: Record<string, string>): never {
  throw new Problem(code, {}, { fields });
}

function isMissing(issue: z.core.$ZodIssue, raw: Record<string, unknown>): boolean {
  if (issue.code === 'custom') return issue.params?.missing === true;
  const [key] = issue.path;
  return issue.path.length === 1 && (raw[String(key)] ?? '') === '';
}

/** Schemas of the contract carry messages for people; zod's own never reach one. */
function messageFor(issue: z.core.$ZodIssue): string {
  return isWrittenForPeople(issue.message) ? issue.message : fieldMessages.invalid;
}

function isWrittenForPeople(message: string): boolean {
  return !/^(Invalid|Unrecognized|Too (big|small)|Expected)/.test(message);
}
