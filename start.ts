import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { demoTeacherEmail, findDemoLink, isUnused, runDemo } from '#database/demo.ts';
import { sharedHome } from '#database/embedded/binaries.ts';
import { openDataFolder } from '#database/embedded/data-folder.ts';
import { FolderInUse } from '#database/embedded/folder-lock.ts';
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { migrate } from '#database/migrate.ts';
import { checkPreparedStatements, DatabaseRefused } from '#database/safety.ts';
import type { PracticePayments } from '#practice/payments/practice-payments.ts';
import { onRememberedPort } from '#practice/remember-port.ts';
import type { Identities } from '#server/accounts/index.ts';
import { paymentEventsPath } from '#server/billing/index.ts';
import type { Clock } from '#server/process/clock.ts';
import { type Config, ConfigError, loadConfig, localAddress, warningsOf } from '#server/process/config.ts';
import { explainStart } from '#server/process/explain-start.ts';
import { createLifecycle, type Lifecycle } from '#server/process/lifecycle.ts';
import { createLog, type Log } from '#server/process/log.ts';
import { placeholdersOf } from '#server/process/placeholders.ts';
import {
  isGoogle,
  isPracticed,
  issuerOf,
  returnAddress,
  type SignInConfig,
} from '#server/process/sign-ins/sign-in-config.ts';
import { findOllama } from '#server/providers/find-ollama.ts';
import { createIdentity } from '#server/providers/identity.ts';
import { createPayments } from '#server/providers/payments.ts';
import { startServer } from '#server/server.ts';

type StartContext = { config: Config; log: Log; lifecycle: Lifecycle };

// `npm start`: starts what the configuration leaves to us, migrates, builds stale pages, serves. What only practises is
// loaded where it is wanted: a station that has the real things does without its memory.
try {
  const config = loadConfig();
  for (const warning of warningsOf(config)) console.error(warning);
  const missing = placeholdersOf(config);
  if (missing.length > 0) throw new ConfigError(missing);
  const log = createLog(config.logLevel);
  const lifecycle = createLifecycle(log);
  await start({ config, log, lifecycle }).catch(async (error: unknown) => {
    console.error(explain(error, config) ?? error);
    await lifecycle.stop(1);
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function start(station: StartContext) {
  const { config, log, lifecycle } = station;
  await claimPort(config);
  const [database] = await Promise.all([openDatabase(station), buildPages(lifecycle)]);
  const payments: PaymentsAtHand = { practice: null };
  const server = await startServer({
    config,
    log,
    clock: clockOf(payments),
    databaseUrl: database.appUrl,
    databaseFolder: database.folder,
    createIdentities: (origin) => openIdentities(station, origin),
    createPayments: (httpServer) => openPayments(station, payments, httpServer),
    ...(config.mail.url ? { smtpUrl: config.mail.url } : await openPracticeMail(station)),
  });
  lifecycle.add({ name: 'server', stop: () => server.stop() });
  const demo = isPractice(config) ? await openDemo(station, server.origin) : undefined;
  console.log(`Ready on ${localAddress(config.host, server.port)}`);
  // Written now, as a process that is killed writes nothing at its end: the next start reads it and is back sooner.
  flushCompileCache();
  if (isPractice(config)) sayHowToBegin(server.origin, demo);
  const hint = config.model ? undefined : await findOllama();
  if (hint) console.log(hint);
  if (payments.practice) console.log(`Practice payments, no money moves: ${payments.practice.url}/practice`);
}

/** Nothing is configured: the database and the sign-in are those that we bring. */
function isPractice({ database, signIns }: Config) {
  return !database.url && isPracticed(signIns);
}

/**
 * Something to look at in an empty station; its link is told at each later start, too. A mark and not the migration says
 * that it was made: a first start may be stopped in between. Without a demo the station is as good.
 */
async function openDemo({ config, log }: StartContext, origin: string) {
  const mark = join(config.dataDir, 'demo-made');
  try {
    if (existsSync(mark)) return { studentLink: await findDemoLink({ origin }) };
    if (!(await isUnused({ origin }))) return undefined;
    const { studentLink } = await runDemo({ origin });
    writeFileSync(mark, '');
    return { studentLink };
  } catch (err) {
    log.warn({ err }, 'no demo was made');
    return undefined;
  }
}

function sayHowToBegin(origin: string, demo: { studentLink: string | undefined } | undefined) {
  if (demo?.studentLink) console.log(`Student link: ${demo.studentLink}`);
  const teacher = demo ? `as ${demoTeacherEmail} (the demo's teacher) or ` : '';
  console.log(
    `Teacher: sign in at ${origin}/auth ${teacher}with any e-mail address; practice only, no password`,
  );
}

/** Finds out that the port is taken before anything else is started. */
async function claimPort({ port, host }: Config) {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function openDatabase({ config, log, lifecycle }: StartContext) {
  const { url, appUrl, preparedStatements } = config.database;
  if (url) {
    const migrated = await migrate(url, { appUrl });
    if (preparedStatements) await checkPreparedStatements(migrated.appUrl);
    return { ...migrated, folder: undefined };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  lifecycle.add({ name: 'database', ...postgres });
  if (!postgres.home.startsWith(realpathSync(config.dataDir))) {
    console.log(`The database's user cannot enter ${config.dataDir}: its files are in ${postgres.home}`);
  }
  return { ...(await migrate(postgres.ownerUrl)), folder: postgres.home };
}

/** In a process of its own, so that the bundler takes none of the server's memory. */
async function buildPages(lifecycle: Lifecycle) {
  const build = spawn(process.execPath, [join(import.meta.dirname, 'web/build/build.ts'), '--if-stale'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => void build.kill();
  lifecycle.add({ name: 'build of the pages', stop: async () => kill(), stopNow: kill });
  const [said, [exitCode]] = await Promise.all([text(build.stderr), once(build, 'exit')]);
  if (exitCode !== 0) throw new Error(`The pages could not be built.\n${said.trim()}`);
}

async function openIdentities(station: StartContext, origin: string): Promise<Identities> {
  const [first, ...others] = station.config.signIns;
  const open = (signIn: SignInConfig) => openIdentity(station, origin, signIn);
  return [await open(first), ...(await Promise.all(others.map(open)))];
}

async function openIdentity(
  { config: { dataDir }, lifecycle }: StartContext,
  origin: string,
  signIn: SignInConfig,
) {
  const redirectUri = returnAddress(origin, signIn);
  // Teachers often have a private and a school account with Google, or Microsoft.
  const prompt = signIn.kind === 'google' || signIn.kind === 'entra' ? 'select_account' : undefined;
  const own = { isGoogle: isGoogle(signIn), redirectUri };
  if (signIn.kind !== 'practice') return createIdentity({ ...signIn, ...own, prompt });
  openDataFolder(dataDir);
  const { startPracticeIdentity } = await import('#practice/identity/practice-identity.ts');
  const { shape } = signIn;
  const note = shape === 'google' ? 'practice-identity-port' : `practice-identity-port-${shape}`;
  const practice = await onRememberedPort(join(dataDir, note), (port) =>
    startPracticeIdentity({ redirectUri, port, shape }),
  );
  lifecycle.add({ ...practice, name: 'practice identity server' });
  return createIdentity({ ...signIn, ...practice, ...own, accountIssuer: issuerOf(signIn) });
}

type PaymentsAtHand = { practice: PracticePayments | null };

/** While payments are practised, days that are skipped there are skipped here, too. */
function clockOf(payments: PaymentsAtHand): Clock {
  return { now: () => new Date(Date.now() + (payments.practice?.offsetMs() ?? 0)) };
}

async function openPayments(
  { config, lifecycle }: StartContext,
  payments: PaymentsAtHand,
  { origin, port }: { origin: string; port: number },
) {
  const { isOn, stripe, priceLookupKey } = config.billing;
  if (!isOn) return null;
  if (stripe) return createPayments({ ...stripe, priceLookupKey });
  const { dataDir } = config;
  openDataFolder(dataDir);
  const { startPracticePayments } = await import('#practice/payments/practice-payments.ts');
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const practice = await onRememberedPort(join(dataDir, 'practice-payments-port'), (practicePort) =>
    startPracticePayments({
      folder: join(dataDir, 'practice-payments'),
      webhookUrl: `http://${host}:${port}${paymentEventsPath}`,
      returnOrigin: origin,
      port: practicePort,
    }),
  );
  payments.practice = practice;
  lifecycle.add({ ...practice, name: 'practice payments' });
  const { address, secretKey, webhookSecret } = practice;
  return createPayments({ address, secretKey, webhookSecrets: [webhookSecret], priceLookupKey });
}

/** Takes the mail where no mail server is configured. It is stopped after the server, which may still be sending. */
async function openPracticeMail({ config, lifecycle }: StartContext) {
  openDataFolder(config.dataDir);
  const { startPracticeMail } = await import('#practice/mail/practice-mail.ts');
  const practice = await startPracticeMail({ folder: join(config.dataDir, 'practice-mail') });
  lifecycle.add({ ...practice, name: 'practice mail server' });
  return { smtpUrl: practice.url, practiceInbox: practice.inbox };
}

/** One line for what a person can mend. */
function explain(error: unknown, config: Config) {
  if (error instanceof FolderInUse || error instanceof DatabaseRefused) return error.message;
  return explainStart(error, config, sharedHome);
}
