import type { Call, OutputOf, RequestOf } from '#contract/call.ts';
import { fillIn, studentProblems } from '#contract/student-problems.ts';
import { mendToasts } from '#web/ui/toast-store.ts';
import { fetchWithTimeout, patienceMs } from './fetch-with-timeout.ts';
import { Problem, toProblem } from './problem.ts';

/** Bytes per millisecond on a slow line. Thirty devices that share 400 kbps have 1.7 each. */
const bytesAMs = 1;

export type CallOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Continues after the page is left. */
  keepalive?: boolean;
  /** Milliseconds without a byte until the answer counts as lost. Large requests get more time. */
  silenceMs?: number;
  /** The server's origin, if it is not the page's own. */
  origin?: string;
};

/** Returns the output of a call, or throws a Problem. An aborted call throws the reason of the abort. */
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

/** For calls that answer a stream or a file: returns the response. Throws as `callApi` does. */
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
  // Unnamed server errors use the wording of the call.
  return problem && problem.code !== 'UNEXPECTED' ? problem : failed(call, 'UNEXPECTED', response);
}

/** The address of a GET call, for a link to a file. */
export function addressOf<C extends Call>(call: C, input: RequestOf<C>): string {
  return toRequest(call, input).url;
}

/** Fields named in the path go into the path, the others into the query or the body. */
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

/** Turns a lost connection or a timeout into a Problem. */
async function reach<T>(call: Call, { signal }: CallOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    const isLine = error instanceof TypeError || (error as Error).name === 'TimeoutError';
    throw isLine ? failed(call, 'OFFLINE') : error;
  }
}

/** Undefined if a proxy answered in something else than JSON. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Uses the wording of the call, and includes the reason if that has room for it. */
function failed(call: Call, code: 'OFFLINE' | 'UNEXPECTED', response?: Response): Problem {
  const { title, message } = call.failure;
  const reason = studentProblems[code];
  return new Problem(code, fillIn(message, { reason: reason.message }), {
    title,
    status: response && !response.ok ? response.status : reason.status,
    requestId: response?.headers.get('X-Request-Id') ?? undefined,
  });
}
