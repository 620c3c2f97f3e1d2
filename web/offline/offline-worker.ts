/** Set by the build. The name of the cache changes with its content. */
declare const offlineCache: string;
declare const offlinePage: string;
declare const offlineFiles: readonly string[];

/** Worker types that the DOM library lacks. */
type Lasting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Lasting & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Scope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
};
const scope = globalThis as unknown as Scope;

addEventListener('install', (event) => {
  (event as Lasting).waitUntil(keep().then(() => scope.skipWaiting()));
});

addEventListener('activate', (event) => {
  (event as Lasting).waitUntil(
    Promise.all([dropOthers(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]),
  );
});

/** Pages always come from the network. Only the offline page and its files are cached. */
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const { request } = fetching;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate') fetching.respondWith(toPage(fetching));
  else if (origin === location.origin && offlineFiles.includes(pathname)) {
    fetching.respondWith(find(pathname).then((file) => file ?? fetch(request)));
  }
});

async function toPage(event: Fetching): Promise<Response> {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(keepAgain());
    return page;
  } catch {
    return (await find(offlinePage)) ?? bareAnswer();
  }
}

/** Without cookies, so that cached files belong to nobody. */
async function keep() {
  const cache = await caches.open(offlineCache);
  const page = new Request(offlinePage, { credentials: 'omit', cache: 'no-cache' });
  await cache.addAll([page, ...offlineFiles.map((file) => new Request(file, { credentials: 'omit' }))]);
}

/** Browsers drop caches when space is low, or when a sign-out clears site data. */
async function keepAgain() {
  if (!(await find(offlinePage))) await keep().catch(() => undefined);
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== offlineCache).map((name) => caches.delete(name)));
}

async function find(path: string) {
  const cache = await caches.open(offlineCache);
  return cache.match(path, { ignoreVary: true });
}

function bareAnswer() {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No connection</title><h1>No connection</h1><p>What was saved on this device is still there. <a href="">Try again</a></p></html>`;
  return new Response(html, { status: 503, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
