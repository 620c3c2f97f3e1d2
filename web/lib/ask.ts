import type { Call, OutputOf, RequestOf } from '#contract/call.ts';
import { fallbackProblem, toProblem } from './problem.ts';
import { fetchInTime, type Patience, patienceMs } from './student/fetch-in-time.ts';
import { timeToSendMs } from './student/time-to-send.ts';

export type AskOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Goes on after the page is left. */
  keepalive?: boolean;
  patience?: Patience;
};

/** Makes a call and answers its output; throws a Problem otherwise. An aborted call throws the abort's reason. */
export async function ask<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: AskOptions = {},
): Promise<OutputOf<C>> {
  const response = await send(call, input, options);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== undefined) return body as OutputOf<C>;
  options.signal?.throwIfAborted();
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  throw toProblem(body) ?? fallbackProblem(call.fallback, response.ok, requestId);
}

/** Sends a call and answers whatever came back; throws a Problem only where nothing did. */
export async function send<C extends Call>(
  call: C,
  input: RequestOf<C>,
  { headers, patience, ...options }: AskOptions = {},
): Promise<Response> {
  const { url, body } = toRequest(call, input);
  try {
    const init = {
      method: call.method.toUpperCase(),
      headers: {
        Accept: 'application/json, application/problem+json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body,
      credentials: 'same-origin',
      ...options,
    } as const;
    return await fetchInTime(url, init, { ms: patienceMs + timeToSendMs(body), ...patience });
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof TypeError || isLate(error)) throw fallbackProblem(call.fallback, true);
    throw error;
  }
}

function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/** Address and body of a call: fields named in the path go there, the rest into query or body. */
export function toRequest(call: Pick<Call, 'method' | 'path'>, input: Record<string, unknown>) {
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (call.method !== 'get') return { url: path, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return { url: query.size > 0 ? `${path}?${query}` : path, body: undefined };
}
