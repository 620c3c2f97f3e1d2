import { constants } from 'node:os';
import { openChild } from '#server/process/child.ts';
import { secondMs } from '#server/process/clock.ts';
import { createTurns } from '#server/process/turns.ts';
import type { Passage } from './passage.ts';
import type { ReaderAnswer } from './passage-process.ts';

export type Asking = {
  /** Whose passages these are: everybody who waits has a batch read before anybody has two. */
  turn?: string;
  /** After so much time of the process the rest is left out. Without it, all are answered. */
  budgetMs?: number;
};

export type PassageReader = {
  /**
   * What the model answers for each passage (`toMeaning` in safeguarding/meaning.ts names the numbers). Fewer than were
   * asked for, from the first on, where the budget ends. Throws where it is not answered within `withinMs`, waiting for
   * others included.
   */
  read(passages: readonly Passage[], withinMs: number, asking?: Asking): Promise<number[][]>;
  /** Of the process that reads, while there is one. */
  readonly pid: number | undefined;
  close(): Promise<void>;
};

/** A process that is longer at one batch has lost its way. Who asks may have less patience, and takes no process with them. */
const longestMs = 4 * secondMs;
/** More for its first batch, for which it must read the model: on a slow machine it would never become warm. */
const longestStartMs = 15 * secondMs;
/** So many at once, so that who waits for a few is not kept by who asked for many. */
const mostAtOnce = 4;

/** Reads passages, one batch at a time, in a process that starts with the first and ends when it is not needed. */
export function openPassageReader({
  program = new URL('./passage-process.ts', import.meta.url),
  batchMs = longestMs,
  startMs = longestStartMs,
} = {}): PassageReader {
  const child = openChild<Passage[], ReaderAnswer>({
    ...{ program, startMs, longestMs: batchMs, doing: 'reading passages' },
    priority: constants.priority.PRIORITY_LOW,
  });
  const turns = createTurns();
  let isClosed = false;

  async function readBatch(passages: Passage[], until: number): Promise<number[][]> {
    if (isClosed || performance.now() >= until) throw new Error('no time was left to read passages');
    const answer = await child.ask(passages);
    if ('error' in answer) throw new Error(`passages could not be read: ${answer.error}`);
    return answer.readings;
  }

  return {
    async read(passages, withinMs, { turn = '', budgetMs = Infinity } = {}) {
      const until = performance.now() + withinMs;
      let spentMs = 0;
      let hasFailed = false;
      const asking = toBatches(passages).map((batch) =>
        turns.run(turn, async () => {
          if (hasFailed || spentMs >= budgetMs) return [];
          const startedAt = performance.now();
          hasFailed = true;
          const readings = await readBatch(batch, until);
          hasFailed = false;
          spentMs += performance.now() - startedAt;
          return readings;
        }),
      );
      return (await withTimeout(Promise.all(asking), until)).flat();
    },
    get pid() {
      return child.pid;
    },
    close: async () => {
      isClosed = true;
      await child.close();
    },
  };
}

function toBatches(passages: readonly Passage[]): Passage[][] {
  const batches: Passage[][] = [];
  for (let at = 0; at < passages.length; at += mostAtOnce) batches.push(passages.slice(at, at + mostAtOnce));
  return batches;
}

/** A caller that waits behind others is told in time, too. */
async function withTimeout<T>(asking: Promise<T>, until: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(
    () => reject(new Error('reading passages took too long')),
    Math.max(0, until - performance.now()),
  );
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(patience);
  }
}
