import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { problems } from '#contract/errors.ts';
import { largestBody } from './read-body.ts';

const problemSchema = z.object({
  code: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  retryAfter: z.int().optional(),
});

export function describeCall(name: string, call: Call): RouteConfig {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const entries = Object.entries(call.input.shape);
  const params = z.object(Object.fromEntries(entries.filter(([key]) => inPath.includes(key))));
  const rest = z.object(Object.fromEntries(entries.filter(([key]) => !inPath.includes(key))));
  const hasRest = Object.keys(rest.shape).length > 0;
  const answers = call.file
    ? { [call.file]: { schema: { type: 'string', format: 'binary' } as MediaSchema } }
    : { 'application/json': { schema: toJsonSchema(call.output, 'output') } };
  return {
    method: call.method,
    path: call.path,
    operationId: name,
    summary: call.summary,
    description: `Access: ${call.access}${call.byReturnPass ? ', or a return pass' : ''}. Largest body: ${largestBody(call)} bytes.`,
    request: {
      ...(inPath.length > 0 && { params }),
      ...(hasRest && call.method === 'get' && { query: rest }),
      ...(hasRest &&
        call.method !== 'get' && {
          body: { content: { 'application/json': { schema: toJsonSchema(rest, 'input') } } },
        }),
    },
    responses: {
      200: {
        description: 'The answer.',
        content: call.stream
          ? { ...answers, 'text/event-stream': { schema: toJsonSchema(call.stream, 'output') } }
          : answers,
      },
      default: {
        description: describeErrors(call),
        content: { 'application/problem+json': { schema: toJsonSchema(problemSchema, 'output') } },
      },
    },
  };
}

type Body = NonNullable<NonNullable<RouteConfig['request']>['body']>;
type MediaSchema = Extract<NonNullable<Body['content'][string]>, { schema: unknown }>['schema'];

/** By zod, which knows all its own kinds: one unknown to the OpenAPI package would break every page. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): MediaSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return described as MediaSchema;
}

function describeErrors(call: Call): string {
  const codes = [...new Set([...call.errors, call.fallback])];
  return codes.map((code) => `${code} (${problems[code].status}): ${problems[code].message}`).join('\n');
}
