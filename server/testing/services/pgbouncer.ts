import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { databaseAccount, runAs } from '#database/embedded/account.ts';
import { freePort } from '#database/embedded/free-port.ts';

/** Connections that pgbouncer keeps to a database: so few that everybody shares them. */
export const pooledConnections = 2;

export type Pgbouncer = { port: number; stop(): Promise<void> };

/** Where pgbouncer is installed; undefined where it is not. */
export function findPgbouncer(): string | undefined {
  // Debian installs it for administrators, whose folders are not in everybody's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

/** Starts pgbouncer before every database of the server of `appUrl`, pooling by transaction, for that login alone. */
export async function startPgbouncer(program: string, appUrl: string): Promise<Pgbouncer> {
  const { username, password, port: serverPort } = new URL(appUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'classroom-station-pgbouncer-'));
  const [settings, logins] = [join(folder, 'pgbouncer.ini'), join(folder, 'logins.txt')];
  writeFileSync(logins, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  writeFileSync(settings, toSettings({ port, serverPort, logins, username }), { mode: 0o600 });
  // It refuses to run as root, as PostgreSQL does.
  const account = databaseAccount();
  if (account) for (const path of [folder, settings, logins]) chownSync(path, account.uid, account.gid);
  const child = spawn(program, [settings], {
    ...runAs(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const ended = once(child, 'close').finally(clear);
  const said: string[] = [];
  const isUp = new Promise<void>((resolve) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      if (line.includes('process up')) resolve();
    });
  });
  const isOver = ended.then(() => {
    throw new Error(`pgbouncer did not start:\n${said.join('\n')}`);
  });
  isOver.catch(() => undefined);
  const tooLate = setTimeout(() => child.kill('SIGKILL'), 60_000);
  await Promise.race([isUp, isOver]).finally(() => clearTimeout(tooLate));
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

type PgBouncerOptions = { port: number; serverPort: string; logins: string; username: string };

function toSettings({ port, serverPort, logins, username }: PgBouncerOptions): string {
  return `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${logins}
stats_users = ${username}
pool_mode = transaction
default_pool_size = ${pooledConnections}
max_client_conn = 500
`;
}

/** The same login on the same database, by way of a pooler. */
export function throughPooler(appUrl: string, { port }: Pick<Pgbouncer, 'port'>): string {
  return Object.assign(new URL(appUrl), { port: String(port) }).href;
}

/** How many transactions of a database went through the pooler so far. */
export async function countPooledTransactions(pooledUrl: string): Promise<number> {
  const database = new URL(pooledUrl).pathname.slice(1);
  const client = new Client({
    connectionString: Object.assign(new URL(pooledUrl), { pathname: '/pgbouncer' }).href,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ database: string; total_xact_count: string }>('show stats');
    return Number(rows.find((row) => row.database === database)?.total_xact_count ?? 0);
  } finally {
    await client.end();
  }
}
