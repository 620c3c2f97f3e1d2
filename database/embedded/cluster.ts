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
import { DatabaseRefused } from '../safety.ts';
import { type Account, canEnter, databaseAccount, ownerOf, runAs } from './account.ts';
import { sharedHome } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';

export const superuser = 'postgres';

/** A cluster's folder, and the file beside it that holds the password of its roles. */
export type Cluster = { home: string; folder: string; log: string; password: string };

/** Where the cluster of a data folder is, or will be, and the account that it runs as. */
export type ClusterLocation = { home: string; account: Account };

/** Finds or makes the cluster of a data folder. */
export function openCluster({ home, account }: ClusterLocation, binaries: string): Cluster {
  const folder = join(home, 'cluster');
  const password = readOrMakePassword(join(home, 'password'), existsSync(folder));
  if (!existsSync(folder)) initialise(folder, binaries, account, password);
  return { home, folder, log: join(home, 'postgres.log'), password };
}

/**
 * `<data folder>/postgres`, or a folder keyed by that path where the database's account cannot go there. A cluster stays
 * with the account that it was made for: another one cannot open its files.
 */
export function placeOf(dataDir: string): ClusterLocation {
  openDataFolder(dataDir);
  const real = realpathSync(dataDir);
  const inside = join(real, 'postgres');
  if (process.getuid?.() !== 0) return { home: ownFolder(inside, 0o700), account: undefined };
  // Passing through, not listing: everything inside keeps its own permissions.
  chmodSync(real, 0o711);
  const key = createHash('sha256').update(real).digest('hex').slice(0, 16);
  const elsewhere = join(sharedHome, key);
  const made = [inside, elsewhere].find((home) => existsSync(join(home, 'cluster')));
  if (made) return { home: ownFolder(made, 0o711), account: ownerOf(join(made, 'cluster')) };
  const account = databaseAccount();
  if (canEnter(account, real)) return { home: ownFolder(inside, 0o711), account };
  ownFolder(sharedHome, 0o755);
  return { home: ownFolder(elsewhere, 0o711), account };
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
  if (clusterExists) {
    throw new DatabaseRefused(
      `The database's password file ${file} is missing: put it back, or restore a backup into another DATA_DIR.`,
    );
  }
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
    const reason = reasonIn(run.stderr ?? '') ?? run.error?.message ?? 'no reason given';
    rmSync(partial, { recursive: true, force: true });
    throw new DatabaseRefused(`The database could not be made in ${folder}: ${reason}`);
  }
  renameSync(partial, folder);
}

/** The line that says what went wrong, which others may follow. */
function reasonIn(said: string): string | undefined {
  const lines = said.split('\n').filter((line) => line !== '');
  return lines.find((line) => /error:|FATAL|PANIC|could not/.test(line)) ?? lines.at(-1);
}
