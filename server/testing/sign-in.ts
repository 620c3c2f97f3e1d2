/** What a person does on the provider's page: signs in, or presses Cancel. */
type Choice = { email: string } | { email: string; student: 'yes' } | { cancel: 'yes' };

/** Follows an identity provider's pages as a browser does, until they lead back to the application. */
export async function followSignIn(
  url: string,
  choice: Choice,
  cookies: ProviderCookies = new Map(),
): Promise<URL> {
  const { origin } = new URL(url);
  let address = url;
  for (let step = 0; step < 10; step += 1) {
    const isForm = new URL(address).pathname.startsWith('/sign-in/');
    const response = await visit(cookies, address, isForm ? new URLSearchParams(choice) : undefined);
    const next = response.headers.get('location');
    if (!next) throw new Error(`the identity provider stopped with ${response.status}`);
    const target = new URL(next, address);
    if (target.origin !== origin) return target;
    address = target.href;
  }
  throw new Error('the identity provider went round in circles');
}

/** The address of the page that asks for the e-mail, with the cookies that belong to it. */
export async function openSignInPage(url: string, cookies: ProviderCookies = new Map()) {
  const response = await visit(cookies, url);
  return { page: new URL(response.headers.get('location') ?? '', url).href, cookies };
}

/** Cookies of the provider with the path that each is sent to. */
export type ProviderCookies = Map<string, { value: string; path: string }>;

export async function visit(
  cookies: ProviderCookies,
  address: string,
  body?: URLSearchParams,
): Promise<Response> {
  const { pathname } = new URL(address);
  const sent = [...cookies].filter(
    ([, { path }]) => pathname === path || pathname.startsWith(asFolder(path)),
  );
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { Cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') },
    ...(body && { method: 'POST', body }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name = '', value = ''] = pair.split('=');
    const path = attributes.find((attribute) => /^path=/i.test(attribute))?.slice(5) ?? '/';
    cookies.set(name, { value, path });
  }
  return response;
}

function asFolder(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
