import { randomUUID } from 'node:crypto';

/** Keeps cookies as a browser does, and signs in at the practice page. */
export class Browser {
  readonly origin: string;
  readonly #jar = new Map<string, string>();
  /** Addresses have limits of their own: each browser has its own, as told by a proxy. */
  readonly #address: string;

  /** `cookie` it has already, as name=value. */
  constructor(origin: string, address = anyAddress(), cookie = '') {
    this.origin = origin;
    this.#address = address;
    const [name, value] = cookie.split('=');
    if (name && value) this.#jar.set(name, value);
  }

  get cookies(): string {
    return [...this.#jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The cookie of the session alone. */
  get session(): string {
    const [name, value] = [...this.#jar].find(([key]) => key.startsWith('classroom-session')) ?? [];
    return `${name}=${value}`;
  }

  async visit(address: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(address, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, Cookie: this.cookies, 'X-Forwarded-For': this.#address },
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#jar.set(name, value);
    }
    return response;
  }

  /** Makes a call that must succeed. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await this.visit(this.origin + path, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  }

  /** Deletes what may be gone already. */
  async remove(path: string): Promise<void> {
    const response = await this.visit(this.origin + path, { method: 'DELETE' });
    await response.body?.cancel();
  }

  /** Goes to the practice sign-in and back, and answers what the return address was told. */
  async returnFromSignIn(email = `fuzz-${randomUUID()}@oakfield.example`): Promise<Record<string, string>> {
    let address: string = (await this.call('POST', '/api/auth/start', { termsAccepted: true })).url;
    for (let step = 0; step < 10 && !address.startsWith(`${this.origin}/`); step += 1) {
      const page = await this.visit(address);
      const form = { method: 'POST', body: new URLSearchParams({ email }) };
      const next = page.headers.get('location') ?? (await this.visit(address, form)).headers.get('location');
      if (!next) throw new Error('the practice sign-in led nowhere');
      address = new URL(next, address).href;
    }
    return Object.fromEntries(new URL(address).searchParams);
  }

  async signIn(email?: string): Promise<void> {
    await this.call('POST', '/api/auth/callback', await this.returnFromSignIn(email));
  }
}

/** Nobody's address: it stands only in the header of a proxy. */
export function anyAddress(): string {
  const bytes = randomUUID().replaceAll('-', '').slice(0, 16).match(/.{4}/g) ?? [];
  return `2001:db8:${bytes.slice(0, 2).join(':')}::1`;
}
