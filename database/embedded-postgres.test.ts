import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lchown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { quickDisk } from '#e2e/quick-disk.ts';
import { processIdentity } from './embedded/process-identity.ts';
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const quiet = { info: () => undefined, error: () => undefined };
const dataDir = await mkdtemp(join(quickDisk(), 'classroom-station-embedded-'));
await chmod(dataDir, 0o711);
const start = () => startEmbeddedPostgres({ dataDir, log: quiet });
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

async function postmasterPid(url: string) {
  const { text } = await ask(url, "select pg_read_file('postmaster.pid') as text");
  return Number(String(text).split('\n')[0]);
}

/** A process that starts the database on the same folder and lives until it is killed. */
async function startElsewhere() {
  const source = `
    const { startEmbeddedPostgres } = await import('${import.meta.resolve('./embedded-postgres.ts')}');
    const log = { info() {}, error() {} };
    const { superuserUrl } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log });
    console.log(superuserUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { superuserUrl: String(line).trim(), kill };
}

describe('the embedded database', () => {
  test('is durable, on the loopback with a password, and owned by a role that is no superuser', async () => {
    const postgres = await start();
    const settings = await ask(
      postgres.ownerUrl,
      `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
        current_setting('listen_addresses') as listens, rolsuper as super from pg_roles where rolname = current_user`,
    );
    expect(settings).toEqual({ fsync: 'on', commit: 'on', listens: '127.0.0.1', super: false });
    const wrong = Object.assign(new URL(postgres.superuserUrl), { password: 'wrong' }).href;
    await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(postgres.home, 'password'))).mode & 0o777).toBe(0o600);
    await postgres.stop();
    await expect(ask(postgres.ownerUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  test('is made on a folder where a first start left an empty password behind', async () => {
    const folder = await mkdtemp(join(quickDisk(), 'classroom-station-half-made-'));
    await chmod(folder, 0o711);
    await mkdir(join(folder, 'postgres'));
    await writeFile(join(folder, 'postgres', 'password'), '');
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
    expect(await ask(postgres.ownerUrl, 'select 1 as one')).toEqual({ one: 1 });
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  test('keeps what was written over a stop and a start', async () => {
    const first = await start();
    await ask(first.ownerUrl, 'create table kept as select 7 as seven');
    await first.stop();
    const second = await start();
    expect(await ask(second.ownerUrl, 'select seven from kept')).toEqual({ seven: 7 });
    await second.stop();
  });

  test.runIf(process.getuid?.() === 0)('stays with the account that its files belong to', async () => {
    const first = await start();
    await first.stop();
    const cluster = join(first.home, 'cluster');
    // As where the machine got a user `postgres` since: the next start would choose another account.
    const { uid } = await stat(cluster);
    const other = uid + 1;
    for (const path of [
      cluster,
      ...(await readdir(cluster, { recursive: true })).map((name) => join(cluster, name)),
    ])
      await lchown(path, other, other);
    const second = await start();
    expect(await ask(second.ownerUrl, 'select seven from kept')).toEqual({ seven: 7 });
    await second.stop();
    expect((await stat(join(cluster, 'PG_VERSION'))).uid).toBe(other);
  });

  test('refuses a second start on the same folder, which stays usable', async () => {
    const first = await start();
    await expect(start()).rejects.toThrow(`in use by another Classroom Station (process ${process.pid})`);
    expect(await ask(first.ownerUrl, 'select 1 as one')).toEqual({ one: 1 });
    await first.stop();
  });

  test('is found by another command while it runs, and not afterwards', async () => {
    const postgres = await start();
    expect(findEmbeddedPostgres(dataDir)?.ownerUrl).toBe(postgres.ownerUrl);
    await postgres.stop();
    expect(findEmbeddedPostgres(dataDir)).toBeUndefined();
  });

  test('comes back on the same port when its postmaster is killed, with every acknowledged row', async () => {
    const postgres = await start();
    await ask(postgres.ownerUrl, 'create table acknowledged as select 1 as one');
    process.kill(await postmasterPid(postgres.superuserUrl), 'SIGKILL');
    const back = () => ask(postgres.ownerUrl, 'select one from acknowledged');
    await vi.waitFor(async () => expect(await back()).toEqual({ one: 1 }), { timeout: 60_000, interval: 50 });
    await postgres.stop();
  }, 120_000);

  test('stops the postmaster that a killed process left behind, then starts', async () => {
    const elsewhere = await startElsewhere();
    const left = await postmasterPid(elsewhere.superuserUrl);
    await elsewhere.kill();
    expect(processIdentity(left)).toBeDefined();
    const postgres = await start();
    expect(processIdentity(left)).toBeUndefined();
    expect(await ask(postgres.ownerUrl, 'select one from acknowledged')).toEqual({ one: 1 });
    await postgres.stop();
  }, 120_000);
});
