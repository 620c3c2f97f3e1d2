import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseRefused } from '../safety.ts';
import { type Account, runAs } from './account.ts';
import type { Cluster } from './cluster.ts';
import { isPostmasterOf } from './process-identity.ts';

const startLimit = 120_000;
const stopLimit = 30_000;

/** Runs the postmaster on that port until it accepts connections. */
export async function runPostmaster(cluster: Cluster, binaries: string, account: Account, port: number) {
  const deadline = Date.now() + startLimit;
  for (;;) {
    const logged = trimLog(cluster.log);
    const child = spawnPostmaster(cluster, binaries, account, port);
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      if (readPidFile(cluster)?.ready === child.pid) return child;
      await sleep(20);
    }
    child.kill('SIGQUIT');
    const reason = reasonIn(readFileSync(cluster.log).subarray(logged).toString());
    // The processes of a postmaster that was killed need a moment to notice it.
    if (!/shared memory block .* still in use/.test(reason) || Date.now() > deadline) {
      throw new DatabaseRefused(`The database did not start: ${reason} (see ${cluster.log})`);
    }
    await sleep(200);
  }
}

function spawnPostmaster(cluster: Cluster, binaries: string, account: Account, port: number) {
  const log = openSync(cluster.log, 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // After a crash one call makes the whole file system durable, where opening every file takes seconds on a busy disk.
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    max_connections: 200,
    timezone: 'UTC',
    // Error lines repeat values of a person's text: only the server's own events are written.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(binaries, 'postgres'), ['-D', cluster.folder, ...options], {
    ...runAs(account),
    stdio: ['ignore', log, log],
    // A group of its own: Ctrl-C in the terminal must not stop the database before the server has drained.
    detached: true,
  });
  closeSync(log);
  child.on('error', () => undefined);
  // However this process ends, save by kill -9, the database does not outlive it.
  const stopToo = () => void child.kill('SIGINT');
  process.once('exit', stopToo);
  child.once('exit', () => process.off('exit', stopToo));
  return child;
}

/** Asks the postmaster to end its connections and stop; the next start needs no recovery. */
export async function stopPostmaster(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  const late = setTimeout(() => child.kill('SIGQUIT'), stopLimit);
  await gone;
  clearTimeout(late);
}

/** Stops a postmaster that a killed process left behind, and discards a pid file that names a stranger. */
export async function stopLeftover(cluster: Cluster) {
  const left = readPidFile(cluster);
  if (!left) return false;
  if (!isPostmasterOf(left.pid, cluster.folder)) {
    rmSync(join(cluster.folder, 'postmaster.pid'), { force: true });
    return false;
  }
  process.kill(left.pid, 'SIGINT');
  const deadline = Date.now() + stopLimit;
  while (isPostmasterOf(left.pid, cluster.folder)) {
    if (Date.now() > deadline) process.kill(left.pid, 'SIGQUIT');
    await sleep(20);
  }
  return true;
}

/** What postmaster.pid says: line 1 the pid, line 4 the port, line 8 its state. */
export function readPidFile(cluster: Pick<Cluster, 'folder'>) {
  try {
    const lines = readFileSync(join(cluster.folder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' ? pid : undefined };
  } catch {
    return undefined;
  }
}

/** Keeps the log short, and answers how long it is. */
function trimLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= 5_000_000) return size;
  truncateSync(log);
  return 0;
}

/** Of what was said in this start: the log goes on from the starts before. */
function reasonIn(said: string): string {
  const lines = said.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|could not/.test(line)) ?? (lines.at(-1) || 'it said nothing');
}
