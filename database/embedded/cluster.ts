import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Account, canEnter, runAs } from './account.ts';
import { sharedHome } from './binaries.ts';

export const superuser = 'postgres';

/** A cluster's folder, and the file beside it that holds the password of its roles. */
export type Cluster = { home: string; folder: string; log: string; password: string };

/** Finds or makes the cluster of a data folder. */
export function openCluster(dataDir: string, binaries: string, account: Account): Cluster {
  const home = clusterHome(dataDir, account);
  const folder = join(home, 'cluster');
  const password = readOrMakePassword(join(home, 'password'), existsSync(folder));
  if (!existsSync(folder)) initialise(folder, binaries, account, password);
  return { home, folder, log: join(home, 'postgres.log'), password };
}

/** `<data folder>/postgres`, or a folder keyed by that path where the database's account cannot go there. */
export function clusterHome(dataDir: string, account: Account) {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  if (!account) return ownFolder(join(real, 'postgres'), 0o700);
  // Passing through, not listing: everything inside keeps its own permissions.
  chmodSync(real, 0o711);
  if (canEnter(account, real)) return ownFolder(join(real, 'postgres'), 0o711);
  const key = createHash('sha256').update(real).digest('hex').slice(0, 16);
  ownFolder(sharedHome, 0o755);
  return ownFolder(join(sharedHome, key), 0o711);
}

function ownFolder(folder: string, mode: number) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, mode);
  return folder;
}

/** An empty file is what a power loss leaves of one that was just made. */
function readOrMakePassword(file: string, clusterExists: boolean) {
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (kept !== '') return kept;
  if (clusterExists) throw new Error(`The database's password file ${file} is missing. Put it back.`);
  const made = randomBytes(24).toString('base64url');
  writeFileSync(file, made, { mode: 0o600, flush: true });
  return made;
}

/** initdb works beside the final place and is then renamed, so that a killed start leaves no half cluster. */
function initialise(folder: string, binaries: string, account: Account, password: string) {
  const partial = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(partial, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(partial, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) for (const path of [partial, passwordFile]) chownSync(path, account.uid, account.gid);
  const options = [
    ...['-D', partial, '-U', superuser, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ];
  const run = spawnSync(join(binaries, 'initdb'), options, { ...runAs(account), encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (run.status !== 0) {
    const reason = run.stderr?.trim().split('\n').at(-1) ?? run.error?.message ?? 'no reason given';
    throw new Error(`The database could not be made in ${folder}: ${reason}`);
  }
  renameSync(partial, folder);
}
