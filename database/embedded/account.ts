import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The system account the database runs as; undefined means our own. */
export type Account = { name: string; uid: number; gid: number } | undefined;

/** Postgres refuses to run as root: then it runs as `postgres` or, without one, as `nobody`. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const found = accounts.find((fields) => fields[0] === name);
    if (found) return { name, uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    'Running as root needs a system user named postgres or nobody for the database. Create one, or set DATABASE_URL.',
  );
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
