import { statfs } from 'node:fs/promises';
import { openDataFolder } from '#database/embedded/data-folder.ts';
import type { Config } from '#server/process/config.ts';
import { examine, type Finding } from './examine.ts';

const wantedBytes = 1024 ** 3;

/** The data folder: there, writable, and on a disk with room. */
export async function examineDisk({ dataDir }: Config): Promise<Finding[]> {
  const folder = await examine(
    'data folder',
    'Let DATA_DIR name a folder that this user may write.',
    async () => {
      openDataFolder(dataDir);
      return dataDir;
    },
  );
  if (!folder.isWell) return [folder];
  const room = await examine('disk', 'Free some space, or move DATA_DIR to a larger disk.', async () => {
    const { bavail, bsize } = await statfs(dataDir);
    const free = `${((bavail * bsize) / wantedBytes).toFixed(1)} GB free`;
    if (bavail * bsize < wantedBytes) throw new Error(`only ${free}`);
    return free;
  });
  return [folder, room];
}
