import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '#database/embedded/free-port.ts';
import { createApi } from './api.ts';
import { openBooks } from './books.ts';
import { createControl, type PaymentsControl } from './control.ts';
import { visitControl } from './pages/control-page.ts';
import { visitCheckout } from './pages/hosted-checkout.ts';
import { visitPortal } from './pages/hosted-portal.ts';
import { createPages } from './pages/pages.ts';
import { passTime } from './pass-time.ts';
import { offerPlan } from './prices.ts';
import { openState } from './state.ts';
import { Webhooks } from './webhooks.ts';

export type PracticePayments = Omit<PaymentsControl, 'takeFault' | 'takeLoss'> & {
  /** Origin of the API and of the hosted pages. */
  url: string;
  /** The same, split as the provider's own package wants to have it. */
  address: { host: string; port: number; protocol: 'http' };
  secretKey: string;
  webhookSecret: string;
  /** Lets the event that is being sent end, keeps everything, and stops. */
  stop(): Promise<void>;
  /** Stops as a machine does that loses power. Everything that was answered is kept. */
  stopNow(): void;
};

type PracticePaymentsOptions = {
  /** Where everything is kept, also over a restart. */
  folder: string;
  /** What is told of events; on this machine. */
  webhookUrl: string;
  /** The product: the only place that pages lead back to. */
  returnOrigin: string;
  port?: number;
  /** Where its API is reached, too: a line that stands before it. */
  publicPort?: number;
  /** The real time; the practice clock may be ahead of it. */
  clock?: { now(): Date };
  /** What the plan costs a month, in cents. */
  unitAmount?: number;
  firstRetryMs?: number;
  lateMs?: number;
};

const loopback = '127.0.0.1';
const lookEveryMs = 60_000;
const usualAmount = 499;

/**
 * A payment provider for a machine of one's own: Stripe's endpoints, pages and signed events, and cards that are no
 * cards. No money moves. It listens on loopback only and tells of events on loopback only.
 */
export async function startPracticePayments(settings: PracticePaymentsOptions): Promise<PracticePayments> {
  const { folder, webhookUrl, returnOrigin, port, clock = { now: () => new Date() } } = settings;
  const { state, save } = openState(folder);
  const webhooks = new Webhooks({
    ...{ state, save, url: onLoopback(webhookUrl), secret: state.webhookSecret },
    firstRetryMs: settings.firstRetryMs ?? 1000,
    lateMs: settings.lateMs ?? 10_000,
  });
  const books = openBooks({
    ...{ state, returnOrigin },
    nowMs: () => clock.now().getTime(),
    announce: (event) => webhooks.announce(event),
  });
  const { takeFault, takeLoss, ...control } = createControl({ books, save, webhooks });
  const api = createApi({ books, save, takeFault, takeLoss });
  const pages = createPages({
    ...{ returnOrigin, save },
    visit: (visit) =>
      visitCheckout(books, visit) ??
      visitPortal(books, visit) ??
      visitControl({ books, control, webhooks }, visit),
  });
  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    // A foreign name that points at this machine must not reach it through somebody's browser.
    if (!ownHosts.has(request.headers.host ?? '')) return void response.writeHead(421).end();
    if (passTime(books)) save();
    await (request.url?.startsWith('/v1/') ? api : pages)(request, response);
  }

  server.listen(port || (await freePort()), loopback);
  await once(server, 'listening');
  const bound = (server.address() as AddressInfo).port;
  const url = `http://${loopback}:${bound}`;
  const ownHosts = new Set(
    [bound, settings.publicPort ?? bound].flatMap((own) => [`${loopback}:${own}`, `localhost:${own}`]),
  );
  books.origin = url;
  offerPlan(state, settings.unitAmount ?? usualAmount, books.now());
  passTime(books);
  save();
  const look = () => passTime(books) && save();
  const looking = setInterval(look, lookEveryMs).unref();
  webhooks.start();

  const close = () => {
    clearInterval(looking);
    server.close();
    server.closeAllConnections();
  };
  return {
    ...control,
    url,
    address: { host: loopback, port: bound, protocol: 'http' },
    secretKey: state.secretKey,
    webhookSecret: state.webhookSecret,
    async stop() {
      const closed = once(server, 'close');
      close();
      await Promise.all([closed, webhooks.stop()]);
      save();
    },
    stopNow() {
      close();
      webhooks.stopNow();
    },
  };
}

function onLoopback(url: string): string {
  const { hostname } = new URL(url);
  if (['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) return url;
  throw new Error(`Practice payments tell of events on this machine only, not at ${url}.`);
}
