import { join } from 'node:path';
import { takeLock } from '../lock-file.ts';

export class FolderInUse extends Error {
  override name = 'FolderInUse';
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another Classroom Station (process ${pid}). Stop it first.`,
    );
  }
}

/** Takes the folder for this process, or throws FolderInUse. Returns the release. */
export function lockFolder(folder: string): () => void {
  const taken = takeLock(join(folder, 'in-use-by'));
  if ('heldBy' in taken) throw new FolderInUse(folder, taken.heldBy);
  return taken.release;
}
