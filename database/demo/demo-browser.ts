import type { Call, OutputOf, RequestOf } from '#contract/call.ts';

/** What a browser does for a person who signs in and saves: keeps cookies, follows redirects, posts forms and JSON. */
export class DemoBrowser {
  readonly #origin: string;
  /** Cookies by origin: on one machine a port is a site of its own here. */
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Makes a call that has no fields in its path; throws with the message where it is refused. */
  async ask<C extends Call>(call: C, input: RequestOf<C>): Promise<OutputOf<C>> {
    const body = call.method === 'get' ? undefined : JSON.stringify(input);
    const response = await this.#visit(new URL(call.path, this.#origin), {
      method: call.method.toUpperCase(),
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body,
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${call.path}: ${answer.detail ?? response.status}`);
    return call.output.parse(answer) as OutputOf<C>;
  }

  /** Follows the pages of the identity provider, with this address in their form, until they lead back to our origin. */
  async signInAt(url: string, email: string): Promise<URL> {
    let target = new URL(url);
    let form: URLSearchParams | undefined;
    for (let step = 0; step < 10; step += 1) {
      const response = await this.#visit(target, { method: form ? 'POST' : 'GET', body: form });
      const next = response.headers.get('location');
      if (next) {
        form = undefined;
        target = new URL(next, target);
        if (target.origin === this.#origin) return target;
      } else if (response.ok && !form && (await response.text()).includes('name="email"')) {
        form = new URLSearchParams({ email });
      } else {
        break;
      }
    }
    throw new Error(`The sign-in stopped at ${target.origin}${target.pathname}.`);
  }

  async #visit(url: URL, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const jar = this.#cookies.get(url.origin) ?? new Map<string, string>();
    this.#cookies.set(url.origin, jar);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    // A starting station makes its demo through its own door: kept open, both ends of it would lie there for a minute.
    const headers = { ...init.headers, Connection: 'close', ...(cookie && { Cookie: cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) jar.set(name, value);
      else if (name) jar.delete(name);
    }
    return response;
  }
}
