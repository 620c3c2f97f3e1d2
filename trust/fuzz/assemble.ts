import type { Call } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import type { Random } from '../seed.ts';
import { deviceOf } from './devices.ts';
import type { Wanted } from './requests.ts';
import type { Wire } from './send.ts';

/** The request of a call with this input, as our own pages send it. */
export function assemble(call: Call, input: unknown, wanted: Wanted, origin: string, random: Random): Wire {
  const given: Record<string, unknown> = isRecord(input) ? { ...input } : {};
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    delete given[name];
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return encodeURIComponent(text.toWellFormed());
  });
  const headers = { ...whoAsks(wanted, origin, random), ...wanted.headers };
  if (call.method === 'get') {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(given)) {
      if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
    return { method: 'GET', path: query.size > 0 ? `${path}?${query}` : path, headers };
  }
  const body = isRecord(input) ? JSON.stringify(given) : (JSON.stringify(input) ?? '');
  return {
    ...{ method: call.method.toUpperCase(), path, body },
    headers: { ...headers, 'Content-Type': 'application/json' },
  };
}

/** A person with an address and a device of their own, as limits go by those. */
function whoAsks({ as }: Wanted, origin: string, random: Random): Record<string, string> {
  const group = () => random.below(65_536).toString(16);
  const device = deviceOf(origin, () => random.next());
  return {
    'X-Forwarded-For': `2001:db8:${group()}:${group()}::1`,
    ...(!as && { Cookie: device }),
    ...(as && 'cookie' in as && { Cookie: `${as.cookie}; ${device}` }),
    ...(as && 'link' in as && !('cookie' in as) && { [studentHeaders.link]: as.link, Cookie: device }),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
