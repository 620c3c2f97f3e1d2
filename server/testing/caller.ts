import type { Call, OutputOf } from '#contract/call.ts';
import type { ProblemBody } from '#contract/errors.ts';
import { type CallName, type Contract, contract } from '#contract/index.ts';

/** Makes calls over HTTP as one actor. Inputs are not typed, as tests send wrong ones too. */
export type Caller = {
  /** The answer, parsed by the contract; throws where the call was refused. */
  call<Name extends CallName>(
    name: Name,
    input?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<OutputOf<Contract[Name]>>;
  /** The problem; throws where the call succeeded. */
  refused(
    name: CallName,
    input?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): Promise<ProblemBody>;
  /** The bare response. */
  send(name: CallName, input?: Record<string, unknown>, headers?: Record<string, string>): Promise<Response>;
};

type Init = Omit<RequestInit, 'headers'> & { headers: Record<string, string> };
type Fetch = (url: string, init: Init) => Promise<Response>;

export function createCaller(origin: string, identity: Record<string, string>, visit: Fetch = fetch): Caller {
  const send: Caller['send'] = (name, input = {}, headers = {}) => {
    const { url, init } = toRequest(contract[name], input);
    const accept = { Accept: 'application/json, application/problem+json' };
    return visit(origin + url, { ...init, headers: { ...accept, ...init.headers, ...identity, ...headers } });
  };
  return {
    send,
    call: async (name, input, headers) => {
      const response = await send(name, input, headers);
      const body = await response.json();
      if (response.status !== 200) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
      return contract[name].output.parse(body) as never;
    },
    refused: async (name, input, headers) => {
      const response = await send(name, input, headers);
      const body = await response.json();
      if (response.status === 200) throw new Error(`${name} succeeded: ${JSON.stringify(body)}`);
      return body as ProblemBody;
    },
  };
}

/** Fields named in the path go there; the rest is the query of a get, else the JSON body. */
type Request = { url: string; init: Init };

function toRequest(call: Call, input: Record<string, unknown>): Request {
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value).toWellFormed());
  });
  if (call.method === 'get') {
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
    return { url: query.size > 0 ? `${path}?${query}` : path, init: { method: 'GET', headers: {} } };
  }
  return {
    url: path,
    init: {
      method: call.method.toUpperCase(),
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(rest),
    },
  };
}
