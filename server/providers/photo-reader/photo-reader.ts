import { constants } from 'node:os';
import { openChild } from '#server/process/child.ts';
import { secondMs } from '#server/process/clock.ts';
import { createTurns } from '#server/process/turns.ts';
import type { ReaderAnswer, ReaderTask } from './reader-process.ts';

/** What became of a photo. `busy`: too many wait already, of all or of this turn, or who asked has gone before it came. */
export type PhotoReading = Exclude<ReaderAnswer, { kind: 'failed' | 'clean' }> | { kind: 'busy' };
export type CleanPhoto =
  | Extract<ReaderAnswer, { kind: 'clean' | 'wrong-type' | 'broken' | 'too-large' }>
  | { kind: 'busy' };

export type PhotoAsking = {
  /** Whose photo this is: everybody who waits has one read before anybody has two. */
  turn?: string;
  signal?: AbortSignal;
};

export type PhotoReader = {
  /** The text of a photographed page. Throws where the reading process failed or took too long. */
  read(photo: Uint8Array, asking?: PhotoAsking): Promise<PhotoReading>;
  /** The same picture turned upright, in a fair size and with nothing but its pixels. Throws like `read`. */
  clean(photo: Uint8Array, asking?: PhotoAsking): Promise<CleanPhoto>;
  /** Of the process that reads, while there is one. */
  readonly pid: number | undefined;
  close(): Promise<void>;
};

/** `timeoutMs` is for one photo, in time of the processor. Pages and proxies wait for two minutes, a model before it included. */
export type PhotoReaderSettings = { timeoutMs?: number; idleMs?: number; mostWaiting?: number };

/** One is read and the next one is there: more would only fill the places of others, as pages ask again by themselves. */
const mostOfOneTurn = 2;

/** Reads photos one at a time in a process that starts with the first and ends when it is not needed. */
export function openPhotoReader({
  timeoutMs = 30 * secondMs,
  idleMs = 60 * secondMs,
  mostWaiting = 20,
}: PhotoReaderSettings = {}): PhotoReader {
  const child = openChild<ReaderTask, ReaderAnswer>({
    program: new URL('./reader-process.ts', import.meta.url),
    ...{ longestMs: timeoutMs, idleMs, doing: 'reading a photo' },
    priority: constants.priority.PRIORITY_BELOW_NORMAL,
  });
  const turns = createTurns();
  /** What is asked now, and whose it is. */
  const waiting = new Map<Promise<unknown>, string>();

  async function queue(
    task: ReaderTask,
    { turn = '', signal }: PhotoAsking = {},
  ): Promise<ReaderAnswer | { kind: 'busy' }> {
    const ofThisTurn = [...waiting.values()].filter((whose) => whose === turn);
    if (waiting.size >= mostWaiting || ofThisTurn.length >= mostOfOneTurn) return { kind: 'busy' };
    const working = turns.run(
      turn,
      async (): Promise<ReaderAnswer | { kind: 'busy' }> =>
        signal?.aborted ? { kind: 'busy' } : await child.ask(task),
    );
    waiting.set(working, turn);
    try {
      const answer = await working;
      if (answer.kind === 'failed') throw new Error('a photo could not be read');
      return answer;
    } finally {
      waiting.delete(working);
    }
  }

  return {
    read: async (photo, asked) => (await queue({ task: 'read', photo }, asked)) as PhotoReading,
    clean: async (photo, asked) => (await queue({ task: 'clean', photo }, asked)) as CleanPhoto,
    get pid() {
      return child.pid;
    },
    close: async () => {
      await child.close();
      await Promise.allSettled(waiting.keys());
    },
  };
}
