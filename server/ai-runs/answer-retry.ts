import type { ModelRequest } from '#server/providers/model-request.ts';
import { type FaultKind, toFaultWords } from '#server/student-text/index.ts';
import { inOneLine } from './prompt-text.ts';

type Request = Omit<ModelRequest, 'signal'>;

/** What of an answer did not hold, and why. `answer` is null where it broke off. */
export type Refusal = {
  answer: unknown;
  faults: readonly FaultKind[];
  /** What a second reader found. */
  said?: string;
};

export type AnswerProgress = {
  /** Parts that stand, each in a line that names it. */
  kept: readonly string[];
  refused: readonly (readonly [name: string, refusal: Refusal])[];
  /** Parts that are still to be written. */
  missing: readonly string[];
  /** Fields of the answer that hold them. Concerns are asked for in any case. */
  fields: readonly string[];
  /** Each question is for a part of its own, the first one, too. */
  isOneByOne?: boolean;
  /** What a domain has to say beside: before what was refused, behind what is missing, and at the end. */
  notes?: { before?: string | false; apart?: string; after?: string | false };
};

/**
 * The request of a further attempt: what is the same for a class stays first, byte for byte; then what stands, what
 * was refused and why, and the shape of what is missing alone. The same request where nothing has come of it yet.
 */
export function toRetryRequest(request: Request, progress: AnswerProgress): Request {
  const { kept, refused, missing, fields, isOneByOne = false, notes = {} } = progress;
  const [first, ...rest] = request.messages;
  const isNew = kept.length === 0 && refused.length === 0 && !notes.before;
  if (!first || missing.length === 0 || (isNew && !isOneByOne)) return request;
  const note = [
    !isNew && 'You answered before. A program read your answer.',
    kept.length > 0 && `These stand. Do not write them again:\n${kept.map(inOneLine).join('\n')}`,
    notes.before,
    refused.length > 0 && `These were refused:\n${refused.map(toLine).join('\n')}`,
    `Write ${missing.join(' and ')} now${kept.length > 0 || isOneByOne ? ', and nothing else' : ''}. ${notes.apart ?? ''}`.trim(),
    notes.after,
  ];
  return {
    ...request,
    messages: [{ ...first, parts: [...first.parts, { text: note.filter(Boolean).join('\n\n') }] }, ...rest],
    schema:
      kept.length > 0 || isOneByOne
        ? { ...request.schema, json: schemaOf(request.schema.json, fields) }
        : request.schema,
  };
}

const mostRepeated = 700;

function toLine([name, { answer, faults, said }]: readonly [string, Refusal]): string {
  const reasons = [...faults.map(toFaultWords), said && `a second reader says: ${inOneLine(said)}`]
    .filter(Boolean)
    .join('; ');
  const written =
    answer === null ? '' : ` You wrote: ${inOneLine(JSON.stringify(answer)).slice(0, mostRepeated)}`;
  return `${name}: ${reasons}.${written}`;
}

/** The same shape with these fields alone, and what is for the teacher. */
function schemaOf(json: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  const properties = Object.entries((json['properties'] ?? {}) as Record<string, unknown>).filter(
    ([name]) => name === 'concerns' || fields.includes(name),
  );
  return { ...json, properties: Object.fromEntries(properties), required: properties.map(([name]) => name) };
}
