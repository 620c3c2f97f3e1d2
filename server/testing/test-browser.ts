import type { PendingConsent } from '#contract/sign-in.ts';
import { type Caller, createCaller } from './caller.ts';
import { followSignIn } from './sign-in.ts';

/** A browser of its own for a test: it keeps cookies, and makes calls as the pages do. */
export type TestBrowser = Caller & {
  /** Cookies by name, as the server set them. */
  cookies: Map<string, string>;
  /** Presses the button and signs in at the practice provider; answers what the return to the page carries. */
  visitProvider(email: string): Promise<Record<string, string>>;
  /** A whole sign-in, from the button to the session. */
  signIn(email: string, consent?: PendingConsent | null): Promise<{ id: string; email: string }>;
};

export function openTestBrowser(origin: string): TestBrowser {
  const cookies = new Map<string, string>();
  const caller = createCaller(origin, { Origin: origin }, async (url, init) => {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, headers: { Cookie, ...init.headers } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (/max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  });

  async function visitProvider(email: string) {
    const { url } = await caller.call('start-sign-in', { termsAccepted: true });
    const { searchParams } = await followSignIn(url, { email });
    return Object.fromEntries(searchParams);
  }

  return {
    ...caller,
    cookies,
    visitProvider,
    signIn: async (email, consent = null) => {
      const callback = await visitProvider(email);
      return (await caller.call('finish-sign-in', { ...callback, consent })).user;
    },
  };
}
