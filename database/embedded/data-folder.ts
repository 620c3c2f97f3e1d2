import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Makes the data folder where it is not there, and proves that it takes files: what cannot be used is told here. */
export function openDataFolder(folder: string): void {
  makeFolder(folder);
  const proof = join(folder, `.takes-files-${process.pid}`);
  closeSync(openSync(proof, 'w', 0o600));
  rmSync(proof);
}

/** Node's own way to make parents, too, never ends below a folder that takes none, as those of /proc. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
