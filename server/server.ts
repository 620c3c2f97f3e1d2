import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { contract } from '#contract/index.ts';
import { createDeletionWorker } from './account-rights/index.ts';
import { releaseRuns } from './ai-runs/index.ts';
import { type Billing, cancelEverything, createBillingWorkers, mountPaymentEvents } from './billing/index.ts';
import { CareDesk, openCare, type Subject } from './care/index.ts';
import { createComposers } from './composers.ts';
import type { PracticeInbox } from './delivery/index.ts';
import { createDoors } from './doors.ts';
import { openFeedbackDesk } from './feedback/index.ts';
import { answerUnreadable, createApp } from './kernel/app.ts';
import { type Clock, secondMs, systemClock } from './kernel/clock.ts';
import { type Config, withPort } from './kernel/config.ts';
import { openDatabase } from './kernel/database.ts';
import { openDiskWatch } from './kernel/disk-watch.ts';
import { openDoor } from './kernel/door.ts';
import { mountHealth } from './kernel/health.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Log } from './kernel/log.ts';
import { createMetrics } from './kernel/metrics.ts';
import { mountSecurityContact } from './kernel/security-contact.ts';
import { presetHeaders, securityHeaders } from './kernel/security-headers.ts';
import { mountWebPages } from './kernel/web-pages.ts';
import { createStandingObserver } from './observe-standing.ts';
import { MailWorker, releaseMails } from './outbox/index.ts';
import { openPhotos } from './photos/index.ts';
import { openEmbedder } from './providers/embedder/embedder.ts';
import type { Identity } from './providers/identity.ts';
import { createMailer } from './providers/mailer.ts';
import type { Payments } from './providers/payments.ts';
import { openPdf } from './providers/pdf/pdf.ts';
import { openReadingDesk } from './reading/index.ts';
import { createRetentionWorker, readDatabaseTime } from './retention/index.ts';
import { createHandlers } from './router.ts';

export type ServerSettings = {
  config: Config;
  /** Login of the role that owns nothing. */
  databaseUrl: string;
  /** Where a database that we started keeps its files: its disk must not run full. */
  databaseFolder?: string;
  /** Made once the port, and so the return address, is known. */
  createIdentity(origin: string): Promise<Identity>;
  /** Made once the address is known that events of payments are told to; null where billing is switched off. */
  createPayments(door: { origin: string; port: number }): Promise<Payments | null>;
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
  const { log, clock = systemClock } = settings;
  const door = await openDoor(settings.config);
  const config = withPort(settings.config, door.port);
  const { poolSize, preparedStatements } = config.database;
  const database = openDatabase({ url: settings.databaseUrl, poolSize, preparedStatements, log });
  const metrics = createMetrics();
  const disk = await openDiskWatch({ folders: foldersOf(settings), log, metrics });
  const kernel: Kernel = { config, database, clock, log, metrics, disk };
  const identity = await settings.createIdentity(config.origin);
  const payments = await settings.createPayments({ origin: config.origin, port: door.port });
  const billing: Billing = { ...kernel, payments };
  const billingWorkers = createBillingWorkers(billing);
  const care = openCare({ embedder: openEmbedder(), log });
  const careDesk = new CareDesk(kernel, care.findConcerns);
  const onHandedIn = (subject: Subject) => void careDesk.begin(subject);
  const feedbackDesk = openFeedbackDesk(kernel, {
    onHandedIn,
    keepConcerns: (run, found) => careDesk.keep({ ...run, station: 'general' }, found),
  });
  const readingDesk = openReadingDesk(kernel, {
    onHandedIn,
    keepConcerns: (run, found) => careDesk.keep({ ...run, station: 'reading' }, found),
  });
  const mailer = createMailer({ ...config.mail, url: settings.smtpUrl });
  const pdf = openPdf(kernel);
  const desk = new MailWorker({ ...kernel, mailer, composers: createComposers(kernel, pdf) });
  const photos = openPhotos(kernel);
  const inbox = settings.practiceInbox ?? null;
  const deletionWorker = createDeletionWorker({
    ...kernel,
    inbox,
    cancelSubscription: (teacherId) => cancelEverything(billing, teacherId),
  });
  let isLeaving = false;
  let isDraining = false;

  const handlers = createHandlers({
    kernel,
    identity,
    billing,
    careDesk,
    feedbackDesk,
    readingDesk,
    delivery: { ...kernel, pdf, desk, inbox },
    photos,
  });
  const app = createApp(contract, handlers, {
    ...kernel,
    isDraining: () => isDraining,
    doors: createDoors(kernel),
    mountOthers: (app, bodies) => mountPaymentEvents(app, billing, bodies, billingWorkers),
  });
  mountHealth(app, { ...kernel, isLeaving: () => isLeaving, observe: createStandingObserver(kernel) });
  mountSecurityContact(app, kernel);
  mountWebPages(app, config);
  // An embedded database serves one process: who held a lease before this one is dead, and nobody need wait for its end.
  if (settings.databaseFolder)
    await Promise.all([releaseRuns(database, clock.now()), releaseMails(database)]);
  feedbackDesk.desk.open();
  readingDesk.desk.open();
  careDesk.open();
  billingWorkers?.reconcile.open();
  billingWorkers?.planMails.open();
  desk.open();
  deletionWorker.open();
  const retentionWorker = createRetentionWorker(kernel, {
    databaseNow: () => readDatabaseTime(database),
    runningMs: () => performance.now(),
  });
  retentionWorker.open();
  const headers = securityHeaders({ origin: config.origin, formActions: [] });
  // No answer to a call belongs into the results of a search.
  const callHeaders = { ...headers, 'X-Robots-Tag': 'noindex' };
  const listener = getRequestListener(app.fetch, { errorHandler: answerUnreadable(log) });
  door.answer((request, response) => {
    presetHeaders(response, request.url?.startsWith('/api') ? callHeaders : headers);
    // The next request on this connection would find a closed door.
    if (isLeaving) response.setHeader('Connection', 'close');
    void listener(request, response);
  });

  return {
    origin: config.origin,
    port: door.port,
    stop: async (withinMs = 30 * secondMs) => {
      isLeaving = true;
      if (config.drainDelayMs > 0) await sleep(config.drainDelayMs);
      isDraining = true;
      await Promise.all([feedbackDesk.desk.drain(withinMs), readingDesk.desk.drain(withinMs)]);
      // Whoever waits for meanings hears at once that there are none; the next process looks again.
      await Promise.all([careDesk.close(), care.close(), retentionWorker.close()]);
      await Promise.all([
        billingWorkers?.reconcile.close(),
        billingWorkers?.planMails.close(),
        desk.close(),
        deletionWorker.close(),
      ]);
      disk.close();
      await pdf.close();
      mailer.close();
      await photos.close();
      await door.close();
      await database.close();
    },
  };
}

/** What lies on a disk of this machine: the database that we started, and the practice mail. */
function foldersOf({ databaseFolder, practiceInbox, config }: ServerSettings): Record<string, string> {
  return {
    ...(databaseFolder !== undefined && { database: databaseFolder }),
    ...((databaseFolder !== undefined || practiceInbox) && { data: config.dataDir }),
  };
}
