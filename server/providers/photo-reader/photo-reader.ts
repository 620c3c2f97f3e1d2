import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
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

export type PhotoReaderSettings = { timeoutMs?: number; idleMs?: number; mostWaiting?: number };

/** One is read and the next one is there: more would only fill the places of others, as pages ask again by themselves. */
const mostOfOneTurn = 2;

/** Reads photos one at a time in a process that starts with the first and ends when it is not needed. */
export function openPhotoReader({
  timeoutMs = 30 * secondMs,
  idleMs = 60 * secondMs,
  mostWaiting = 20,
}: PhotoReaderSettings = {}): PhotoReader {
  let reading: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const turns = createTurns();
  /** What is asked now, and whose it is. */
  const waiting = new Map<Promise<unknown>, string>();
  let isClosed = false;

  async function stop() {
    clearTimeout(idle);
    const stopping = reading;
    reading = undefined;
    if (!stopping || hasEnded(stopping)) return;
    stopping.ref();
    const ended = once(stopping, 'exit');
    stopping.kill('SIGKILL');
    await ended;
  }

  async function work(task: ReaderTask): Promise<ReaderAnswer> {
    if (isClosed) throw new Error('the photo reader is closed');
    clearTimeout(idle);
    if (!reading || hasEnded(reading)) reading = startProcess();
    try {
      const answer = await ask(reading, task, timeoutMs);
      idle = setTimeout(() => void stop(), idleMs).unref();
      return answer;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  async function queue(
    task: ReaderTask,
    { turn = '', signal }: PhotoAsking = {},
  ): Promise<ReaderAnswer | { kind: 'busy' }> {
    const ofThisTurn = [...waiting.values()].filter((whose) => whose === turn);
    if (waiting.size >= mostWaiting || ofThisTurn.length >= mostOfOneTurn) return { kind: 'busy' };
    const working = turns.run(
      turn,
      async (): Promise<ReaderAnswer | { kind: 'busy' }> =>
        signal?.aborted ? { kind: 'busy' } : await work(task),
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
      return reading?.pid;
    },
    close: async () => {
      isClosed = true;
      await stop();
      await Promise.allSettled(waiting.keys());
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function startProcess(): ChildProcess {
  const child = fork(new URL('./reader-process.ts', import.meta.url), {
    serialization: 'advanced',
    // No key of ours is there to be found by a picture that breaks out of its decoder.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    // What libraries print about a picture is nobody's business.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The caller that waits learns of it by the exit.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A system that knows no priorities reads photos all the same.
  }
  return child;
}

async function ask(child: ChildProcess, task: ReaderTask, timeoutMs: number): Promise<ReaderAnswer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const patience = setTimeout(() => waiting.abort(new Error('a photo took too long to read')), timeoutMs);
  // While somebody waits, the process counts; idle it keeps nothing alive.
  child.ref();
  try {
    child.send(task, () => undefined);
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => {
        throw new Error('the process that reads photos ended');
      }),
    ]);
    return answer as ReaderAnswer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    child.unref();
    clearTimeout(patience);
    waiting.abort();
  }
}
