import type { Call, OutputOf, RequestOf } from '#contract/call.ts';
import { fillIn, studentProblems } from '#contract/student-problems.ts';
import { mendToasts } from '#web/ui/toast-store.ts';
import { fetchWithTimeout, patienceMs } from './fetch-with-timeout.ts';
import { Problem, toProblem } from './problem.ts';

/** What a slow line carries in a millisecond: thirty who share one of 400 kbps have 1.7 each. */
const bytesAMs = 1;

export type CallOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Goes on after the page is left. */
  keepalive?: boolean;
  /** Milliseconds without a byte after which the answer counts as lost; a large request has longer. */
  silenceMs?: number;
  /** Where the server is, if not where the page comes from. */
  origin?: string;
};

/** Makes a call and answers its output; throws a Problem otherwise. An aborted call throws the abort's reason. */
export async function callApi<C extends Call>(
  call: C,
  input: RequestOf<C>,
  options: CallOptions = {},
): Promise<OutputOf<C>> {
  const response = await fetchApi(call, input, options);
  const output = await reach(call, options, () => readJson(response));
  if (output === undefined) throw failed(call, 'OFFLINE', response);
  return output as OutputOf<C>;
}

/** Makes a call whose answer is a stream or a file, and answers the response to read it from; throws as `callApi`. */
export async function fetchApi<C extends Call>(
  call: C,
  input: RequestOf<C>,
  { headers, silenceMs = patienceMs, origin = '', ...options }: CallOptions = {},
): Promise<Response> {
  const { url, body } = toRequest(call, input);
  const init: RequestInit = {
    method: call.method.toUpperCase(),
    headers: {
      Accept: 'application/json, application/problem+json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body,
    ...options,
  };
  const ms = silenceMs + (body?.length ?? 0) / bytesAMs;
  try {
    const response = await reach(call, options, () => fetchWithTimeout(origin + url, init, ms));
    if (!response.ok) throw await refusalOf(call, options, response);
    mendToasts(url);
    return response;
  } catch (error) {
    if (error instanceof Problem) error.about = url;
    throw error;
  }
}

async function refusalOf(call: Call, options: CallOptions, response: Response): Promise<Problem> {
  const problem = toProblem(await reach(call, options, () => readJson(response)));
  // What the server could not name is said in the words of the call.
  return problem && problem.code !== 'UNEXPECTED' ? problem : failed(call, 'UNEXPECTED', response);
}

/** Where a link fetches a file that is answered to a get. */
export function addressOf<C extends Call>(call: C, input: RequestOf<C>): string {
  return toRequest(call, input).url;
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

/** What the work comes to; a Problem where the server was not reached or fell silent. */
async function reach<T>(call: Call, { signal }: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    const isLine = error instanceof TypeError || (error as Error).name === 'TimeoutError';
    throw isLine ? failed(call, 'OFFLINE') : error;
  }
}

/** The JSON of a body; undefined where something in between answered in its own words. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In the words of the call, with the reason where they have room for one. */
function failed(call: Call, code: 'OFFLINE' | 'UNEXPECTED', response?: Response): Problem {
  const { title, message } = call.failure;
  const reason = studentProblems[code];
  return new Problem(code, fillIn(message, { reason: reason.message }), {
    title,
    status: response && !response.ok ? response.status : reason.status,
    requestId: response?.headers.get('X-Request-Id') ?? undefined,
  });
}
