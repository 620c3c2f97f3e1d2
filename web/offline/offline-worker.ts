/** Written by the build: a name that changes with the content, the page, and what it loads. */
declare const offlineCache: string;
declare const offlinePage: string;
declare const offlineFiles: readonly string[];

/** What the types of a page do not know of a worker. */
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

/** Pages come from the network alone. Only where it is gone, the offline page and its two files come from here. */
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

/** Without cookies, so that nothing kept here belongs to anyone. */
async function keep() {
  const cache = await caches.open(offlineCache);
  const page = new Request(offlinePage, { credentials: 'omit', cache: 'no-cache' });
  await cache.addAll([page, ...offlineFiles.map((file) => new Request(file, { credentials: 'omit' }))]);
}

/** A browser short of space, and one that clears all it has at a sign-out, may have dropped it. */
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
