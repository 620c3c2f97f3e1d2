import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { problems } from '#contract/errors.ts';
import { fieldMessages } from '#contract/field-messages.ts';
import { sayRepeated } from '#contract/reading-draft.ts';

const known = new WeakMap<Call, ReadonlySet<string>>();

const label = /^[A-Z][\w ’'-]{0,40}$/;
/** The texts for fields with any label and any number. */
const labelled = [
  fieldMessages.required('LABEL'),
  fieldMessages.choose('LABEL'),
  fieldMessages.nul('LABEL'),
  fieldMessages.notText('LABEL'),
].map((text) => ({ parts: text.split('LABEL'), inside: label }));
/** Names are what somebody typed. */
const forms = [...labelled, { parts: sayRepeated(['LABEL']).split('LABEL'), inside: /^.+$/s }];

/** Whether this may be said beside a field of the call: it is declared there, or a text for fields of the contract. */
export function isFieldText(call: Call, message: string): boolean {
  if (fieldTextsOf(call).has(message)) return true;
  return forms.some(({ parts: [start = '', end = ''], inside }) => {
    const named = message.slice(start.length, message.length - end.length);
    return message === start + named + end && inside.test(named);
  });
}

function fieldTextsOf(call: Call): ReadonlySet<string> {
  const found = known.get(call);
  if (found) return found;
  const fixed = Object.values(fieldMessages).filter((message) => typeof message === 'string');
  const texts = new Set<string>([...fixed, ...Object.values(problems).map(({ message }) => message)]);
  collect(call.input, texts, new Set());
  known.set(call, texts);
  return texts;
}

/** Every message that was given to a schema or to one of its checks, wherever it stands. */
function collect(value: unknown, texts: Set<string>, seen: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  const { _zod: inside } = value as Partial<z.core.$ZodType>;
  if (!inside) {
    for (const part of Object.values(value)) collect(part, texts, seen);
    return;
  }
  const def = inside.def as { error?: (issue: object) => unknown };
  const text = def.error?.({ input: [] });
  if (typeof text === 'string') texts.add(text);
  for (const part of Object.values(inside.def)) collect(part, texts, seen);
}
