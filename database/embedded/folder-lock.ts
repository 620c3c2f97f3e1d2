import { join } from 'node:path';
import { isHeld, takeLock } from '../lock-file.ts';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another Classroom Station (process ${pid}), or is a copy of one that is. Stop it first.`,
    );
  }
}

/** Takes the folder for this process, or throws FolderInUse. Returns the release. */
export function lockFolder(folder: string): () => void {
  const taken = takeLock(lockIn(folder));
  if ('heldBy' in taken) throw new FolderInUse(folder, taken.heldBy);
  return taken.release;
}

/** Whether a living process has it. A database may run there without one, left behind by a process that was killed. */
export function isFolderInUse(folder: string): boolean {
  return isHeld(lockIn(folder));
}

const lockIn = (folder: string) => join(folder, 'in-use-by');
