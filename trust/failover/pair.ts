import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { findBinaries } from '#database/embedded/binaries.ts';
import { openCluster, placeOf } from '#database/embedded/cluster.ts';
import { freePort } from '#database/embedded/free-port.ts';
import { runPostmaster, stopPostmaster } from '#database/embedded/postmaster.ts';
import {
  databaseAsSuperuser,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#database/embedded-postgres.ts';

const streamingWithinMs = 30_000;
const quiet = { info: () => undefined, error: () => undefined };

/** A PostgreSQL of the pair, at its own address. */
export type Server = {
  port: number;
  ownerUrl: string;
  /** The station's database as the superuser. */
  superuserUrl: string;
  /** The rows of a statement of the superuser's. */
  ask<Row>(statement: string): Promise<Row[]>;
  /** Ends it as a power cut would. */
  kill(): void;
};

export type Pair = { primary: Server; standby: Server; dispose(): Promise<void> };

/**
 * Two real clusters: the second is a copy of the stopped first and follows it by streaming replication. The first
 * acknowledges nothing that the second has not written.
 */
export async function openPair(): Promise<Pair> {
  const opened = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'classroom-station-failover-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    await chmod(folder, 0o711);
    const [first, second] = [join(folder, 'first'), join(folder, 'second')];
    const made = await startEmbeddedPostgres({ dataDir: first, log: quiet });
    await made.stop();
    execFileSync('cp', ['-a', first, second]);
    const primary = await run(first, made, opened);
    const cluster = join(placeOf(second).home, 'cluster');
    const { username, password } = new URL(made.superuserUrl);
    const source = `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`;
    writeFileSync(join(cluster, 'standby.signal'), '');
    writeFileSync(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    const standby = await run(second, made, opened);
    await primary.ask("alter system set synchronous_standby_names = '*'");
    await primary.ask('select pg_reload_conf()');
    await untilStreaming(primary);
    return { primary, standby, dispose: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function run(dataDir: string, made: EmbeddedPostgres, opened: AsyncDisposableStack): Promise<Server> {
  const place = placeOf(dataDir);
  const binaries = findBinaries(place.account);
  const port = await freePort();
  const postmaster = await runPostmaster(openCluster(place, binaries), binaries, place.account, port);
  opened.defer(() => stopPostmaster(postmaster));
  const here = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  const superuserUrl = here(databaseAsSuperuser(made));
  return {
    ...{ port, ownerUrl: here(made.ownerUrl), superuserUrl },
    ask: (statement) => ask(superuserUrl, statement),
    kill: () => void postmaster.kill('SIGKILL'),
  };
}

async function ask<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Row & QueryResultRow>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

async function untilStreaming(primary: Server): Promise<void> {
  const statement = "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
  for (const endsAt = Date.now() + streamingWithinMs; Date.now() < endsAt; await sleep(100))
    if ((await primary.ask(statement)).length === 1) return;
  throw new Error('the standby does not follow the primary');
}
