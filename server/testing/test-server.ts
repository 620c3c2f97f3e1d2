import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Call } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { type CallName, type Contract, contract } from '#contract/index.ts';
import { createAuthenticator } from '#server/authenticator.ts';
import { openDatabase } from '#server/database/database.ts';
import type { DatabasePatience } from '#server/database/database-pool.ts';
import { type AppSettings, createApp } from '#server/http/app.ts';
import { cookieName } from '#server/http/cookies.ts';
import type { Handlers } from '#server/http/handler.ts';
import { loadConfig, withPort } from '#server/process/config.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { toLoggedError } from '#server/process/log.ts';
import { createMetrics } from '#server/process/metrics.ts';
import { makeTeacher, type TestTeacher } from './actors.ts';
import { type Caller, createCaller } from './caller.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

type SomeHandlers = Partial<Handlers<Contract>>;

export type TestServer = {
  origin: string;
  kernel: Kernel;
  clock: TestClock;
  urls: TestDatabase;
  /** Sees every row, to look at what a test did and to prepare what no call can. */
  client: Client;
  /** Lines of the log so far. */
  logged: string[];
  makeTeacher(options?: Parameters<typeof makeTeacher>[2]): Promise<TestTeacher>;
  as(teacher: TestTeacher): Caller;
  asStudent(linkToken: string): Caller;
  asVisitor: Caller;
};

type TestServerOptions = {
  /** How it is set up beside the usual. */
  env?: Record<string, string>;
  urls?: TestDatabase;
  mountOthers?: AppSettings['mountOthers'];
  patience?: DatabasePatience;
};

/**
 * A server of this test file alone, on a database of its own, that answers the calls of the given handlers over HTTP.
 *
 *     const server = await testServer((kernel) => unitHandlers(kernel));
 *
 * With the database of another one it is a second process of the same installation.
 */
export async function testServer(
  handlersOf: (kernel: Kernel) => SomeHandlers | Promise<SomeHandlers>,
  { urls: given, patience, env, ...more }: TestServerOptions = {},
): Promise<TestServer> {
  const urls = given ?? (await testDatabase());
  const client = new Client({ connectionString: urls.superuserUrl });
  await client.connect();
  const clock = testClock();
  const logged: string[] = [];
  const log = pino(
    { level: 'info', serializers: { err: toLoggedError } },
    { write: (line: string) => void logged.push(line) },
  );
  const database = openDatabase({
    ...{ url: urls.appUrl, preparedStatements: urls.preparedStatements },
    poolSize: 5,
    log,
    patience,
  });

  const http = createServer();
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const config = withPort(loadConfig({ LOG_LEVEL: 'info', ...env }), (http.address() as AddressInfo).port);
  const kernel: Kernel = { config, database, clock, log, metrics: createMetrics() };
  const handlers = await handlersOf(kernel);
  const app = createApp(callsOf(handlers), handlers as Handlers<Record<string, Call>>, {
    ...kernel,
    ...more,
    isDraining: () => false,
    authenticator: createAuthenticator(kernel),
  });
  http.on('request', getRequestListener(app.fetch));
  afterAll(async () => {
    http.closeAllConnections();
    http.close();
    await client.end();
    await database.close();
  });

  const origin = `http://127.0.0.1:${config.port}`;
  const session = cookieName('session', config.origin);
  return {
    ...{ origin, kernel, clock, urls, client, logged },
    makeTeacher: (options) => makeTeacher(client, clock, options),
    as: ({ sessionToken }) => createCaller(origin, { Cookie: `${session}=${sessionToken}` }),
    asStudent: (linkToken) => createCaller(origin, { [studentHeaders.link]: linkToken }),
    asVisitor: createCaller(origin, {}),
  };
}

function callsOf(handlers: SomeHandlers): Record<string, Call> {
  return Object.fromEntries(Object.keys(handlers).map((name) => [name, contract[name as CallName]]));
}
