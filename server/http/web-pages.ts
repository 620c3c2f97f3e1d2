import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, Hono } from 'hono';
import type { Config } from '#server/process/config.ts';
import { outsideParties, type PartiesConfig } from '#server/process/outside-parties.ts';
import { cookieName, readCookie } from './cookies.ts';
import { filesIn } from './kept-files.ts';

const defaultFolder = resolve(import.meta.dirname, '../../web/dist');

const contentTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

type PageEntry = {
  path: string;
  file: string;
  unpricedFile?: string;
  robots: 'index' | 'noindex';
  status: 200 | 403 | 404;
};
type Encoding = 'br' | 'gzip' | undefined;

export type WebPagesConfig = Pick<Config, 'origin' | 'operator' | 'userLimit' | 'billing'> & PartiesConfig;

/** Mount it last. What the build could not know (origin, operator) is filled in here, once. */
export function mountWebPages(
  app: Pick<Hono, 'get'>,
  config: WebPagesConfig,
  folder = defaultFolder,
  filesOf: (built: string) => ReadonlyMap<string, string> = filesIn,
): void {
  const indexFile = join(folder, 'pages.json');
  if (!existsSync(indexFile)) throw new Error(`${folder} holds no built web: run "npm run web:build" first`);
  const { pages } = JSON.parse(readFileSync(indexFile, 'utf8')) as { pages: PageEntry[] };
  const names = config.signIns.map(({ name }) => name);
  const facts = {
    ...config.operator,
    ...outsideParties(config),
    origin: config.origin,
    identityName: new Intl.ListFormat('en', { type: 'disjunction' }).format(names),
    firstSignIn: names[0] ?? '',
    signIns: JSON.stringify(config.signIns.map(({ id, name }) => ({ id, name }))),
    userLimit: String(config.userLimit),
    billing: config.billing.isOn ? 'on' : 'off',
    aiModel: config.model ? 'on' : 'off',
  };

  serveAssets(app, filesOf(join(folder, 'assets')));
  serveForCrawlers(app, config.origin, pages);
  serveTabIcon(app, join(folder, 'favicon.ico'));
  serveServiceWorker(app, join(folder, 'service-worker.js'));
  for (const page of pages) {
    const file = config.billing.isOn ? page.file : (page.unpricedFile ?? page.file);
    const html = fillIn(readFileSync(join(folder, file), 'utf8'), facts);
    if (page.path === '*') redirectDamaged(app, pages);
    app.get(page.path, pageAnswerer(page, html, config.origin));
  }
}

/** An address in capitals, with stray characters around it, or with an encoded `?` or `#` leads to its page. */
function redirectDamaged(app: Pick<Hono, 'get'>, pages: readonly PageEntry[]) {
  const paths = new Set(pages.map(({ path }) => path));
  app.get('*', (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const whole = decodeOnce(pathname);
    const end = whole.search(/[?#]/);
    const path = toPagePath(end < 0 ? whole : whole.slice(0, end));
    const moved = path !== pathname && path.length > 1 && paths.has(path);
    const rest = end < 0 ? '' : encodeURI(whole.slice(end));
    return moved
      ? Promise.resolve(context.redirect(path + (rest.startsWith('#') ? search + rest : rest + search), 308))
      : next();
  });
}

function decodeOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Strips what cannot belong to the path of a page. Not by a pattern: on slashes one takes quadratic time. */
function toPagePath(path: string): string {
  const small = path.toLowerCase();
  const isPart = (letter: string | undefined) => letter !== undefined && /[a-z\d]/.test(letter);
  let [start, end] = [0, small.length];
  while (start < end && !isPart(small[start])) start += 1;
  while (end > start && !isPart(small[end - 1])) end -= 1;
  return `/${small.slice(start, end)}`;
}

/** Replaces `{{name}}` by the fact, escaped for HTML, and `{{name|json}}` within a JSON text. */
export function fillIn(html: string, facts: Record<string, string>): string {
  return html.replace(/\{\{(\w+)(\|json)?\}\}/g, (mark, name: string, inJson?: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`A page asks for ${mark}, which is not known`);
    return inJson ? JSON.stringify(fact).slice(1, -1).replaceAll('<', '\\u003c') : escapeMarkup(fact);
  });
}

function escapeMarkup(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Marked with a session cookie, a page shows neither "Sign In" nor a name until the session is read. */
function pageAnswerer(page: PageEntry, html: string, origin: string) {
  const versions = {
    out: toVersion(html),
    in: toVersion(html.replace('<html ', '<html data-session="unread" ')),
  };
  const session = cookieName('session', origin);
  return (context: Context): Response => {
    const version = versions[readCookie(context.req.header('cookie'), session) ? 'in' : 'out'];
    const encoding = acceptedEncoding(context);
    const etag = `"${version.hash}-${encoding ?? 'plain'}"`;
    const headers: Record<string, string> = {
      'Cache-Control': 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding, Cookie',
      ...(page.robots === 'noindex' && { 'X-Robots-Tag': 'noindex' }),
    };
    if (page.status === 200 && context.req.header('if-none-match') === etag) {
      return context.body(null, 304, headers);
    }
    headers['Content-Type'] = 'text/html; charset=utf-8';
    if (encoding) headers['Content-Encoding'] = encoding;
    return context.body(version.bytes(encoding), page.status, headers);
  };
}

function toVersion(html: string) {
  const plain = Buffer.from(html);
  const packed = new Map<Encoding, Buffer<ArrayBuffer>>([[undefined, plain]]);
  const bytes = (encoding: Encoding) => {
    const made = packed.get(encoding) ?? pack(plain, encoding);
    packed.set(encoding, made);
    return made;
  };
  return { hash: createHash('sha256').update(plain).digest('base64url').slice(0, 22), bytes };
}

function pack(bytes: Buffer, encoding: Encoding) {
  if (encoding === 'gzip') return gzipSync(bytes);
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } });
}

function acceptedEncoding(context: Context): Encoding {
  const accepted = context.req.header('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}

const encodedExtension = { br: '.br', gzip: '.gz' } as const;

function serveAssets(app: Pick<Hono, 'get'>, files: ReadonlyMap<string, string>) {
  const read = new Map<string, Buffer<ArrayBuffer>>();
  app.get('/assets/:name', (context, next) => {
    const name = context.req.param('name') ?? '';
    const type = contentTypes[extname(name)];
    const wanted = acceptedEncoding(context);
    const packed = wanted && files.get(name + encodedExtension[wanted]);
    const encoding = packed ? wanted : undefined;
    // Only names from a build are opened, so no path can lead elsewhere.
    const file = packed ?? files.get(name);
    if (!file || !type) return next();
    const bytes = read.get(file) ?? readFileSync(file);
    read.set(file, bytes);
    return Promise.resolve(
      context.body(bytes, 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
      }),
    );
  });
}

const cachedForAnHour = { 'Cache-Control': 'public, max-age=3600' };

/** Pages that are not to be indexed say so themselves; disallowing them here would keep crawlers from reading that. */
function serveForCrawlers(app: Pick<Hono, 'get'>, origin: string, pages: readonly PageEntry[]) {
  const robots = `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
  const map = sitemap(origin, pages);
  app.get('/robots.txt', (context) => context.text(robots, 200, cachedForAnHour));
  app.get('/sitemap.xml', (context) =>
    context.body(map, 200, { ...cachedForAnHour, 'Content-Type': 'application/xml; charset=utf-8' }),
  );
}

/** Browsers ask for this unasked: they should not get the whole "not found" page. */
function serveTabIcon(app: Pick<Hono, 'get'>, file: string) {
  const icon = readFileSync(file);
  app.get('/favicon.ico', (context) =>
    context.body(icon, 200, { 'Content-Type': 'image/x-icon', 'Cache-Control': 'public, max-age=86400' }),
  );
}

/** Always revalidated, so that a new build's worker takes over at the next visit. */
function serveServiceWorker(app: Pick<Hono, 'get'>, file: string) {
  const script = readFileSync(file, 'utf8');
  app.get('/service-worker.js', (context) =>
    context.body(script, 200, { 'Content-Type': contentTypes['.js'] ?? '', 'Cache-Control': 'no-cache' }),
  );
}

function sitemap(origin: string, pages: readonly PageEntry[]) {
  const urls = pages
    .filter(({ robots, status }) => robots === 'index' && status === 200)
    .map(({ path }) => `<url><loc>${escapeMarkup(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}
