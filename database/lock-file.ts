import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { processIdentity } from './embedded/process-identity.ts';

/** The lock is this process's until it is released, or some living process's. */
export type Taken = { release: () => void } | { heldBy: string };

/**
 * Takes a lock, a file that names its process so exactly that one left behind by a killed process, or from before a
 * reboot, is known to be void although its pid may be in use again.
 */
export function takeLock(lock: string): Taken {
  const mine = `${lock}.${process.pid}`;
  const identity = processIdentity(process.pid) ?? String(process.pid);
  rmSync(mine, { force: true });
  writeFileSync(mine, identity, { mode: 0o600 });
  try {
    // A hard link appears whole or not at all, so that nobody reads a half-written lock.
    while (!appeared(() => linkSync(mine, lock))) {
      const holder = read(lock);
      if (holder === undefined) continue;
      const heldBy = pidIfAlive(holder);
      if (heldBy !== undefined) return { heldBy };
      discard(lock, holder);
    }
  } finally {
    rmSync(mine, { force: true });
  }
  const release = () => {
    if (read(lock) === identity) rmSync(lock, { force: true });
  };
  return { release };
}

/** Whether a living process holds the lock. */
export function isHeld(lock: string): boolean {
  return pidIfAlive(read(lock) ?? '') !== undefined;
}

function pidIfAlive(holder: string): string | undefined {
  const pid = holder.split(' ')[0] ?? '';
  return holder !== '' && processIdentity(Number(pid)) === holder ? pid : undefined;
}

/** Renaming tells two starters apart: only one of them gets hold of the void lock. */
function discard(lock: string, holder: string) {
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
  } catch (error) {
    // Any other refusal would stay, and a lock that cannot be read would be waited for without an end.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
