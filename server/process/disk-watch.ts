import { statfs } from 'node:fs/promises';
import { secondMs } from './clock.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';

/** The free space where this process, or the database that it started, stores its data. */
export type DiskWatch = {
  /** False while too little is left to accept anything new. Costs nothing to ask. */
  hasRoom(): boolean;
  /** `not ours` where nothing is stored on a disk of this machine. */
  state(): 'ok' | 'full' | 'not ours';
  /** Between two regular looks. */
  look(): Promise<void>;
  close(): void;
};

type Free = { bavail: number; bsize: number };

type DiskWatchOptions = {
  /** By the name in the metric. */
  folders: Readonly<Record<string, string>>;
  log: Log;
  metrics: Pick<Metrics, 'diskFree'>;
  statfs?: (folder: string) => Promise<Free>;
};

const mega = 1024 * 1024;
/** Reserved for work in progress: feedback being written, deletions, and the database itself. */
export const headroomBytes = 200 * mega;
/** Higher than the headroom, so that a disk at its limit does not flip between full and free. */
const roomAgainBytes = 220 * mega;
const lookEveryMs = 3 * secondMs;

/** At once, and then every three seconds until it is closed. */
export async function openDiskWatch(settings: DiskWatchOptions): Promise<DiskWatch> {
  const { log, metrics, statfs: ask = statfs } = settings;
  const folders = Object.entries(settings.folders);
  let isFull = false;
  let isBlind = false;
  let looking: Promise<void> | undefined;

  async function lookNow() {
    try {
      const free = await Promise.all(folders.map(([of, folder]) => freeBytes(of, folder)));
      judge(Math.min(...free));
      isBlind = false;
    } catch (err) {
      // The last state stays: an unreadable folder is no reason to accept or to refuse anything.
      if (!isBlind) log.warn({ err }, 'the free space of the disk cannot be read');
      isBlind = true;
    }
  }

  async function freeBytes(of: string, folder: string) {
    const { bavail, bsize } = await ask(folder);
    metrics.diskFree.set({ of }, bavail * bsize);
    return bavail * bsize;
  }

  function judge(freeBytes: number) {
    const wasFull = isFull;
    isFull = freeBytes < (wasFull ? roomAgainBytes : headroomBytes);
    if (isFull && !wasFull) {
      log.error(
        { freeBytes, headroomBytes },
        'the disk is nearly full: nothing new is taken until space is free',
      );
    }
    if (wasFull && !isFull) log.info({ freeBytes }, 'the disk has room again');
  }

  function look(): Promise<void> {
    looking ??= lookNow().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const isOurs = folders.length > 0;
  if (isOurs) await look();
  const timer = isOurs ? setInterval(() => void look(), lookEveryMs).unref() : undefined;
  return {
    hasRoom: () => !isFull,
    state: () => (isOurs ? (isFull ? 'full' : 'ok') : 'not ours'),
    look: () => (isOurs ? look() : Promise.resolve()),
    close: () => clearInterval(timer),
  };
}
