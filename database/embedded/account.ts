import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { DatabaseRefused } from '../safety.ts';

/** The system account the database runs as; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined;

/** Postgres refuses to run as root: then it runs as `postgres` or, without one, as `nobody`. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new DatabaseRefused(
    'Running as root needs a system user named postgres or nobody for the database. Create one, or set DATABASE_URL.',
  );
}

/** The account that a cluster was made for: another one, such as a `postgres` that came later, cannot open it. */
export function ownerOf(cluster: string): Account {
  const { uid, gid } = statSync(cluster);
  return process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined;
}

/** What spawn needs to run something as that account, with no more environment than Postgres needs. */
export function runAs(account: Account) {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  return { cwd: '/', env, ...(account ? { uid: account.uid, gid: account.gid } : {}) };
}

/** Asks the system itself whether the account can enter a folder, as permissions have many sources. */
export function canEnter(account: Account, folder: string) {
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], runAs(account)).status === 0;
}
