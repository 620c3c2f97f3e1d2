/** With the port, as localhost shares cookies across ports. On https `__Host-` ties it to this host. */
export function cookieName(name: 'session' | 'device' | 'sign-in', origin: string): string {
  if (origin.startsWith('https:')) return `__Host-${name}`;
  return `classroom-${name}-${origin.match(/:(\d+)$/)?.[1] ?? '80'}`;
}

export type CookieOptions = { maxAgeSeconds: number };

/** HttpOnly and SameSite=Lax for the whole site; secure on https. */
export function toSetCookie(name: string, value: string, origin: string, options: CookieOptions): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${options.maxAgeSeconds}${secure}`;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value) return value;
  }
  return undefined;
}
