import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { contract } from '#contract/index.ts';
import type { Identities } from './accounts/index.ts';
import { releaseRuns } from './ai-runs/index.ts';
import { createAuthenticator } from './authenticator.ts';
import { mountPaymentEvents } from './billing/index.ts';
import { openDatabase } from './database/database.ts';
import { answerUnreadable, createApp } from './http/app.ts';
import { mountHealth } from './http/health.ts';
import { openHttpServer } from './http/http-server.ts';
import { filesIn, keepFiles } from './http/kept-files.ts';
import { mountSecurityContact } from './http/security-contact.ts';
import { presetHeaders, securityHeaders } from './http/security-headers.ts';
import { mountWebPages } from './http/web-pages.ts';
import { listMade } from './jobs/worker.ts';
import { createGaugeObserver } from './observe-gauges.ts';
import { releaseMails } from './outbox/index.ts';
import { createParts, openStages } from './parts.ts';
import { type Clock, secondMs, systemClock } from './process/clock.ts';
import { type Config, withPort } from './process/config.ts';
import { type DiskWatch, openDiskWatch } from './process/disk-watch.ts';
import type { Kernel } from './process/kernel.ts';
import type { Log } from './process/log.ts';
import { createMetrics } from './process/metrics.ts';

import type { Payments } from './providers/payments.ts';
import type { PracticeInbox } from './reports/index.ts';
import { createHandlers } from './router.ts';

export type ServerSettings = {
  config: Config;
  /** Login of the role that owns nothing. */
  databaseUrl: string;
  /** Where a database that we started keeps its files: its disk must not run full. */
  databaseFolder?: string;
  /** Made once the port, and so the return address, is known. */
  createIdentities(origin: string): Promise<Identities>;
  /** Made once the address is known that events of payments are told to; null where billing is switched off. */
  createPayments(httpServer: { origin: string; port: number }): Promise<Payments | null>;
  /** Address of the mail server, as SMTP_URL. */
  smtpUrl: string;
  /** Where that mail can be read, if it is the practice one. */
  practiceInbox?: PracticeInbox;
  log: Log;
  clock?: Clock;
};

export type RunningServer = {
  origin: string;
  port: number;
  /**
   * Says that it is not ready, and after the configured delay refuses new work, lets what is being written end (at most
   * `withinMs`), then stops.
   */
  stop(withinMs?: number): Promise<void>;
};

/** Serves the application until it is stopped. Rejects with EADDRINUSE where the port is taken. */
export async function startServer(settings: ServerSettings): Promise<RunningServer> {
  const httpServer = await openHttpServer(settings.config);
  const kernel = await openKernel(settings, httpServer.port);
  const { config, database, clock } = kernel;
  const outside = {
    identities: await settings.createIdentities(config.origin),
    payments: await settings.createPayments({ origin: config.origin, port: httpServer.port }),
    smtpUrl: settings.smtpUrl,
    inbox: settings.practiceInbox ?? null,
  };
  const [{ forCalls, billingWorkers, stages }, jobs] = listMade(() => createParts(kernel, outside));
  let isLeaving = false;
  let isDraining = false;
  const app = createApp(contract, createHandlers(forCalls), {
    ...kernel,
    isDraining: () => isDraining,
    authenticator: createAuthenticator(kernel),
    mountOthers: (app, bodies) => mountPaymentEvents(app, forCalls.billing, bodies, billingWorkers),
  });
  mountHealth(app, { ...kernel, isLeaving: () => isLeaving, observe: createGaugeObserver(kernel) });
  mountSecurityContact(app, kernel);
  mountWebPages(app, config, undefined, (built) => keepOrRead(built, kernel));
  // An embedded database serves one process: who held a lease before this one is dead, and nobody need wait for its end.
  if (settings.databaseFolder)
    await Promise.all([releaseRuns(database, clock.now()), releaseMails(database)]);
  openStages(stages, jobs);
  httpServer.answer(createListener(app, kernel, () => isLeaving));

  return {
    origin: config.origin,
    port: httpServer.port,
    stop: async (withinMs = 30 * secondMs) => {
      isLeaving = true;
      if (config.drainDelayMs > 0) await sleep(config.drainDelayMs);
      isDraining = true;
      for (const stage of stages) await Promise.all(stage.map((part) => part.close(withinMs)));
      kernel.disk.close();
      await httpServer.close();
      await database.close();
    },
  };
}

/** Where each file of the pages lies. Where no folder can be written, those of this build alone are served. */
function keepOrRead(built: string, { config, clock, log }: Kernel): Map<string, string> {
  try {
    return keepFiles(built, join(config.dataDir, 'web-files'), clock.now());
  } catch (error) {
    log.warn(
      { err: error },
      'the files of the pages cannot be kept: pages loaded before an update will miss theirs',
    );
    return filesIn(built);
  }
}

/** What every domain is handed, with its connections open. */
async function openKernel(settings: ServerSettings, port: number): Promise<Kernel & { disk: DiskWatch }> {
  const { log, clock = systemClock, databaseUrl: url } = settings;
  const config = withPort(settings.config, port);
  const { poolSize, preparedStatements } = config.database;
  const database = openDatabase({ url, poolSize, preparedStatements, log });
  const metrics = createMetrics();
  const disk = await openDiskWatch({ folders: foldersOf(settings), log, metrics });
  return { config, database, clock, log, metrics, disk };
}

function createListener(app: OpenAPIHono, { config, log }: Kernel, isLeaving: () => boolean) {
  const headers = securityHeaders({ origin: config.origin, formActions: [] });
  // No answer to a call belongs into the results of a search.
  const callHeaders = { ...headers, 'X-Robots-Tag': 'noindex' };
  const listener = getRequestListener(app.fetch, { errorHandler: answerUnreadable(log) });
  return (request: IncomingMessage, response: ServerResponse) => {
    presetHeaders(response, request.url?.startsWith('/api') ? callHeaders : headers);
    // The next request on this connection would find it closed.
    if (isLeaving()) response.setHeader('Connection', 'close');
    void listener(request, response);
  };
}

/** What lies on a disk of this machine: the database that we started, and the practice mail. */
function foldersOf({ databaseFolder, practiceInbox, config }: ServerSettings): Record<string, string> {
  return {
    ...(databaseFolder !== undefined && { database: databaseFolder }),
    ...((databaseFolder !== undefined || practiceInbox) && { data: config.dataDir }),
  };
}
