import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { processIdentity } from './process-identity.ts';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another Classroom Station (process ${pid}). Stop it first.`,
    );
  }
}

/**
 * Takes the folder for this process, or throws FolderInUse. The lock names the process so exactly that one left
 * behind by a killed process, or from before a reboot, is known to be void. Returns the release.
 */
export function lockFolder(folder: string): () => void {
  const lock = join(folder, 'in-use-by');
  const mine = `${lock}.${process.pid}`;
  const identity = processIdentity(process.pid) ?? String(process.pid);
  rmSync(mine, { force: true });
  writeFileSync(mine, identity, { mode: 0o600 });
  try {
    // A hard link appears whole or not at all, so that nobody reads a half-written lock.
    while (!appeared(() => linkSync(mine, lock))) {
      const holder = read(lock);
      if (holder !== undefined) discardVoidLock(folder, lock, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (read(lock) === identity) rmSync(lock, { force: true });
  };
}

function discardVoidLock(folder: string, lock: string, holder: string) {
  const pid = holder.split(' ')[0] ?? '';
  if (processIdentity(Number(pid)) === holder) throw new FolderInUse(folder, pid);
  // Renaming tells two starters apart: only one of them gets hold of the void lock.
  const discarded = `${lock}.void-${process.pid}`;
  try {
    renameSync(lock, discarded);
  } catch {
    return;
  }
  if (read(discarded) !== holder) appeared(() => linkSync(discarded, lock));
  rmSync(discarded, { force: true });
}

function appeared(make: () => void) {
  try {
    make();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
