import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Config } from './config.ts';

/** Start-up errors that a person can fix, in a line. `sharedFolder` holds files outside the data folder. */
export function explainStart(
  error: unknown,
  { port, host, dataDir }: Pick<Config, 'port' | 'host' | 'dataDir'>,
  sharedFolder: string,
): string | undefined {
  const { code = '', syscall, path, message } = error as NodeJS.ErrnoException;
  if (!syscall) return undefined;
  if (syscall === 'listen') {
    if (code === 'EADDRINUSE') return `Port ${port} is in use. Free it, or set PORT (0 picks a free one).`;
    return `HOST ${host} and PORT ${port} cannot be listened on (${code}).`;
  }
  if (path && isIn(sharedFolder, path)) return `The folder ${sharedFolder} cannot be used: ${message}.`;
  // A refused write names no file.
  const isOfDisk = /^(ENOSPC|EDQUOT|EROFS)$/.test(code);
  if (
    isOfDisk ||
    (path && [dataDir, realOf(dataDir)].some((folder) => isIn(folder, path) || isIn(path, folder)))
  )
    return `DATA_DIR ${dataDir} cannot be used: ${message}.`;
  return undefined;
}

function isIn(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

/** Errors name this path where the folder is a link. */
function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
