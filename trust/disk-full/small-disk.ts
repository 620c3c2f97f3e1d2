import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const mega = 1024 * 1024;
const block = Buffer.alloc(mega, 'x');

/** A small file system that can be filled. */
export type SmallDisk = {
  folder: string;
  freeBytes(): number;
  /** Writes a filler until less than so much is free; 0 leaves no room for another byte. */
  fillTo(bytes: number): void;
  /** Takes the filler away. */
  empty(): void;
  remove(): void;
};

/**
 * Mounts a file system in memory, which only root may do, or takes the folder that `SMALL_DISK` names: one on a file
 * system of its own of at most 2 GB, so that nobody fills the disk that the machine lives on.
 */
export function openSmallDisk(megabytes: number): SmallDisk {
  const given = process.env.SMALL_DISK;
  if (given === undefined) return mountInMemory(megabytes);
  const { blocks, bsize } = statfsSync(given);
  if (blocks * bsize > 2048 * mega) {
    throw new Error(`SMALL_DISK must be on a file system of at most 2 GB; ${given} is on a larger one.`);
  }
  const folder = mkdtempSync(join(given, 'station-'));
  return diskAt(folder, () => rmSync(folder, { recursive: true, force: true }));
}

function mountInMemory(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'classroom-station-disk-'));
  try {
    // The database's account has to pass through.
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error(
      'No small file system could be mounted: run this as root, or let SMALL_DISK name a folder on a file system ' +
        `of ${megabytes} MB that may be filled. (${String((error as Error).message).trim()})`,
    );
  }
  let isMounted = true;
  const remove = () => {
    if (!isMounted) return;
    isMounted = false;
    // Lazily: a process that still ends there keeps nothing mounted behind it.
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  // However this ends, nothing stays mounted.
  process.once('exit', remove);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return diskAt(folder, remove);
}

function diskAt(folder: string, remove: () => void): SmallDisk {
  const filler = join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fillTo(bytes) {
      const file = openSync(filler, 'a');
      try {
        while (freeBytes() > bytes) writeSync(file, block.subarray(0, Math.min(mega, freeBytes() - bytes)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    remove,
  };
}
