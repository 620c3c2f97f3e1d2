/** A browser that follows an identity provider's pages far enough to sign in: keeps cookies, posts the form. */
export async function signInAtProvider(url: string, email: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (address: string, body?: URLSearchParams) => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const origin = new URL(url).origin;
  let address = url;
  for (let step = 0; step < 10; step += 1) {
    const isForm = new URL(address).pathname.startsWith('/sign-in/');
    const response = await visit(address, isForm ? new URLSearchParams({ email }) : undefined);
    const next = response.headers.get('location');
    if (!next) throw new Error(`the identity provider stopped with ${response.status}`);
    const target = new URL(next, address);
    if (target.origin !== origin) return target;
    address = target.href;
  }
  throw new Error('the identity provider went round in circles');
}
