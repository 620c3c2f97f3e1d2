import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { type Cluster, openCluster, placeOf, superuser } from './embedded/cluster.ts';
import { isFolderInUse, lockFolder } from './embedded/folder-lock.ts';
import { freePort } from './embedded/free-port.ts';
import { readPidFile, runPostmaster, stopLeftover, stopPostmaster } from './embedded/postmaster.ts';
import { isPostmasterOf } from './embedded/process-identity.ts';
import { settlePassword } from './embedded/rotate-password.ts';

const database = 'classroom_station';
const owner = 'classroom_owner';
const wrongPassword = '28P01';

type LaunchLog = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type EmbeddedPostgres = {
  /**
   * The role that owns the database: no superuser, as on a hosted PostgreSQL, so that row-level security and
   * functions behave here as they do there.
   */
  ownerUrl: string;
  /** The cluster's superuser, for tests that make databases. */
  superuserUrl: string;
  /** Folder that holds the cluster and its password. */
  home: string;
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL 18 on a free loopback port, durable, its data under `dataDir`. A postmaster left by a killed
 * process is stopped first; one that dies is started again on the same port. A second start on the same folder
 * throws FolderInUse.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: LaunchLog;
}): Promise<EmbeddedPostgres> {
  const place = placeOf(options.dataDir);
  const { account } = place;
  const binaries = findBinaries(account);
  const unlock = lockFolder(place.home);
  try {
    const cluster = openCluster(place, binaries);
    if (await stopLeftover(cluster)) options.log.info({}, 'stopped a database left by a killed process');
    const port = await freePort();
    const start = () => runPostmaster(cluster, binaries, account, port);
    const supervised = supervise(await start(), start, options.log);
    const prepare = async () => {
      const password = await settlePassword(cluster, (tried) => canSignIn(urlsOf({ password: tried }, port)));
      const urls = urlsOf({ password }, port);
      await createOwner(urls.superuserUrl, password);
      return urls;
    };
    const urls = await prepare().catch(async (error) => {
      await supervised.stop();
      throw error;
    });
    return {
      ...urls,
      home: cluster.home,
      stop: async () => {
        await supervised.stop();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Addresses of the embedded database that another process runs on this data folder, if one does. One that a killed process
 * left behind is nobody's: the next start replaces it.
 */
export function findEmbeddedPostgres(dataDir: string) {
  const place = placeOf(dataDir);
  const folder = join(place.home, 'cluster');
  const running = readPidFile({ folder });
  if (!running?.ready || !isPostmasterOf(running.pid, folder) || !isFolderInUse(place.home)) return undefined;
  return urlsOf(openCluster(place, ''), running.port);
}

/** Where its superuser reaches the station's own database, past row-level security: for tests and benches. */
export function superuserUrlOf(dataDir: string): string {
  const urls = findEmbeddedPostgres(dataDir);
  if (!urls) throw new Error('the embedded database is not running');
  return databaseAsSuperuser(urls);
}

/** The same of addresses that are known. */
export function databaseAsSuperuser({
  superuserUrl,
  ownerUrl,
}: Pick<EmbeddedPostgres, 'superuserUrl' | 'ownerUrl'>): string {
  return Object.assign(new URL(superuserUrl), { pathname: new URL(ownerUrl).pathname }).href;
}

/** Starts the postmaster again when it dies without being asked, until it is stopped or dies at each start. */
function supervise(first: ChildProcess, start: () => Promise<ChildProcess>, log: LaunchLog) {
  let child = first;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  function watch() {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'the database stopped unexpectedly and is started again');
      restarting = restart();
    });
  }
  async function restart() {
    for (let attempt = 1; !stopping; attempt++) {
      try {
        child = await start();
        watch();
        return;
      } catch (err) {
        log.error({ err, attempt }, 'the database could not be started again');
        await sleep(Math.min(attempt * 500, 5_000));
      }
    }
  }
  watch();
  return {
    stop: async () => {
      stopping = true;
      await restarting;
      await stopPostmaster(child);
    },
  };
}

function urlsOf(cluster: Pick<Cluster, 'password'>, port: number) {
  const url = (role: string, name: string) =>
    `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${name}`;
  return { ownerUrl: url(owner, database), superuserUrl: url(superuser, 'postgres') };
}

async function canSignIn({ superuserUrl }: { superuserUrl: string }) {
  const client = new Client({ connectionString: superuserUrl });
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === wrongPassword) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createOwner(superuserUrl: string, password: string) {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (rowCount) return;
    const { rowCount: ownerExists } = await client.query('select 1 from pg_roles where rolname = $1', [
      owner,
    ]);
    if (!ownerExists) {
      await client.query(`create role ${owner} login createrole password ${client.escapeLiteral(password)}`);
    }
    await client.query(`create database ${database} owner ${owner}`);
  } finally {
    await client.end();
  }
}
