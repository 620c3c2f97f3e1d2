import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { matchPath } from 'react-router';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { freePort } from '#database/embedded/free-port.ts';
import { fillIn } from '#server/http/web-pages.ts';
import { loadConfig } from '#server/process/config.ts';
import { htmlDocument } from '#web/build/html-document.ts';
import { layerOrder } from '#web/build/layers-first.ts';
import { projectRoot } from '#web/build/vite-settings.ts';

type Page = typeof import('#web/pages.ts').pages[number];

// `npm run dev`: the real server behind Vite. Files of the pages are served as they stand; a changed file of the server
// starts it again; pages wait for it, calls meanwhile are answered with 502.
const config = loadConfig();
const serverPort = await freePort();
const serverOrigin = `http://127.0.0.1:${serverPort}`;
const child = startServer();
const vite = await createServer({
  root: projectRoot,
  configFile: false,
  appType: 'custom',
  publicDir: false,
  cacheDir: join(projectRoot, 'web/.vite'),
  plugins: [react(), pagesAsTheyStand()],
  optimizeDeps: { entries: ['web/{app,public,student,student-return,offline}.tsx'] },
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    // A linked node_modules lies elsewhere.
    fs: { allow: [projectRoot, realpathSync(join(projectRoot, 'node_modules'))] },
    watch: { ignored: ['**/.data/**', '**/web/dist/**', '**/web/.prerender/**'] },
    proxy: { '^/(?!@|web/|contract/|words/|node_modules/)': { target: serverOrigin } },
  },
});
await vite.listen();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
child.once('exit', () => void stop());

function startServer(): ChildProcess {
  const started = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'start.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(serverPort), ORIGIN: config.origin },
  });
  // What people open is the address in front.
  started.stdout.on('data', (said: Buffer) =>
    process.stdout.write(said.toString().replaceAll(`:${serverPort}`, `:${config.port}`)),
  );
  return started;
}

async function stop() {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await vite.close();
  process.exit(0);
}

/** Each page drawn anew from its files, with the facts that the server writes into its own. */
function pagesAsTheyStand(): Plugin {
  return {
    name: 'pages-as-they-stand',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (!isPage) return next();
        drawPage(server, request.url ?? '/', request.headers.cookie)
          .then((drawn) => {
            if (!drawn) return next();
            response.writeHead(drawn.status, { 'Content-Type': 'text/html; charset=utf-8' }).end(drawn.html);
          })
          .catch(next);
      });
    },
  };
}

async function drawPage(server: ViteDevServer, url: string, cookie = '') {
  const { pages } = (await server.ssrLoadModule('/web/pages.ts')) as { pages: readonly Page[] };
  const { pathname } = new URL(url, serverOrigin);
  const page = pages.find(({ path }) => path !== '*' && matchPath(path, pathname));
  if (!page) return undefined;
  const { facts, isSignedIn } = await readFacts(cookie);
  const isPriced = facts.billing !== 'off';
  const isPublic = page.entry === 'public';
  const { renderPage, renderPublicPage } = await server.ssrLoadModule(
    isPublic ? '/web/public/prerender.tsx' : '/web/prerender.tsx',
  );
  const icon = 'web/icon.svg';
  const pictures = { icon, logo: icon, touchIcon: icon, manifest: icon, preview: 'web/social-preview.png' };
  const files = { script: `web/${page.entry ?? 'app'}.tsx`, modules: [], styles: [], fonts: [] };
  const markup = await (isPublic ? renderPublicPage : renderPage)(page, isPriced);
  const whole = htmlDocument(page, markup, files, {
    ...{ facts: Object.keys(facts), pictures, colors: 'web/colors.ts', isPriced },
  });
  const html = fillIn(whole, facts)
    .replace('<html ', isSignedIn ? '<html data-session="unread" ' : '<html ')
    .replace('</head>', `<style>${layerOrder}</style>${isPublic ? stylesOf(page.screen) : ''}</head>`);
  return { status: page.status ?? 200, html: await server.transformIndexHtml(url, html) };
}

/** Loads the code of a public page for its styles: where it is built they come as a file. */
function stylesOf(screen: string) {
  return `<script type="module" src="/web/public/${screen}/${screen}.tsx"></script>`;
}

/** What the server writes into its first page for this visitor; waits for a server that is starting. */
async function readFacts(cookie: string) {
  for (;;) {
    const html = await fetch(serverOrigin, { headers: { cookie } }).then(
      (answer) => answer.text(),
      () => undefined,
    );
    const facts = [...(html ?? '').matchAll(/<meta name="site-(\w+)" content="([^"]*)">/g)];
    if (html === undefined || facts.length === 0) {
      await sleep(200);
      continue;
    }
    return {
      facts: Object.fromEntries(facts.map(([, name = '', text = '']) => [name, readMarkup(text)])),
      isSignedIn: html.includes('data-session="unread"'),
    };
  }
}

function readMarkup(text: string) {
  return text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
