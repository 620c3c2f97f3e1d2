import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#database/embedded/free-port.ts';
import { databaseAsSuperuser, startEmbeddedPostgres } from '#database/embedded-postgres.ts';
import { findHaproxy, startHaproxy } from '#e2e/haproxy.ts';
import { RunningApp } from '#e2e/running-app.ts';
import { startPracticeIdentity } from '#practice/identity/practice-identity.ts';
import { type PracticeMail, startPracticeMail } from '#practice/mail/practice-mail.ts';

const readyWithinMs = 30_000;
/** HAProxy believes in a process after two good checks in a row. */
const believedAfterMs = 3000;

/** Two processes of the product on one PostgreSQL, behind HAProxy with the configuration that the docs hand out. */
export type BalancedStation = {
  /** Where people arrive: both processes stand behind it. */
  origin: string;
  processes: readonly [RunningApp, RunningApp];
  /** Takes the mail of both. */
  mail: PracticeMail;
  /** Sees every row. */
  superuserUrl: string;
  /** Waits until the load balancer sends requests to this process. */
  waitUntilInUse(process: RunningApp): Promise<void>;
  dispose(): Promise<void>;
};

/** What both would share in earnest (database, sign-in, mail server) is started here, once. */
export async function openBalancedStation(env: Record<string, string>): Promise<BalancedStation> {
  const started = new AsyncDisposableStack();
  try {
    return await startAll(env, started);
  } catch (error) {
    await started.disposeAsync();
    throw error;
  }
}

async function startAll(
  env: Record<string, string>,
  started: AsyncDisposableStack,
): Promise<BalancedStation> {
  const haproxy = findHaproxy();
  if (!haproxy) throw new Error('HAProxy is not installed (Debian: apt install haproxy).');
  const folder = await mkdtemp(join(tmpdir(), 'classroom-station-scale-'));
  started.defer(() => rm(folder, { recursive: true, force: true }));
  // The account that PostgreSQL runs under must get through.
  await chmod(folder, 0o711);
  const log = { info: () => undefined, error: console.error };
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log });
  started.defer(() => postgres.stop());
  // HAProxy is told its port; one that the kernel just gave away is not given to anybody else for a while.
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const identity = await startPracticeIdentity({ redirectUri: `${origin}/auth/callback` });
  started.defer(() => identity.stop());
  const mail = await startPracticeMail({ folder: join(folder, 'mail') });
  started.defer(() => mail.stop());
  const settings = {
    ...{ DATABASE_URL: postgres.ownerUrl, ORIGIN: origin, TRUST_PROXY: '1', DRAIN_DELAY: '5' },
    ...{ HOST: '127.0.0.1', BILLING: 'off', SMTP_URL: mail.url, LOG_LEVEL: 'warn' },
    OIDC_ISSUER: identity.issuer,
    GOOGLE_CLIENT_ID: identity.clientId,
    GOOGLE_CLIENT_SECRET: identity.clientSecret,
    ...env,
  };
  const start = async () => {
    const process = await RunningApp.start(settings);
    started.defer(() => process.dispose());
    return process;
  };
  // At once, as after a power cut: one of them migrates, the other waits for it.
  const [one, two] = await Promise.all([start(), start()]);
  const address = ({ origin: url }: RunningApp) => `127.0.0.1:${new URL(url).port}`;
  const balancer = await startHaproxy(haproxy, { port, one: address(one), two: address(two) });
  started.defer(() => balancer.stop());
  await waitForReady(origin);
  await sleep(believedAfterMs);
  return {
    ...{ origin, processes: [one, two], mail, superuserUrl: databaseAsSuperuser(postgres) },
    waitUntilInUse: async (process) => {
      await waitForReady(process.origin);
      await sleep(believedAfterMs);
    },
    dispose: () => started.disposeAsync(),
  };
}

async function waitForReady(origin: string): Promise<void> {
  const until = performance.now() + readyWithinMs;
  while (performance.now() < until) {
    const response = await fetch(`${origin}/readyz`).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`${origin} was not ready in time`);
}
