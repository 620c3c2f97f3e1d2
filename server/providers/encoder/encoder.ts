import { openChild } from '#server/process/child.ts';
import { secondMs } from '#server/process/clock.ts';
import { withTimeout } from '#server/process/timeout.ts';
import { createTurns } from '#server/process/turns.ts';
import type { EncoderAnswer } from './serve-model.ts';

export type Asking = {
  /** Whose texts these are: everybody who waits has a batch read before anybody has two. */
  turn?: string;
  /** After so much time of the process the rest is left out. Without it, all are answered. */
  budgetMs?: number;
};

export type Encoder<Text> = {
  /**
   * What the model answers for each text. Fewer than were asked for, from the first on, where the budget ends. Throws
   * where it is not answered within `withinMs`, waiting for others included.
   */
  read(texts: readonly Text[], withinMs: number, asking?: Asking): Promise<number[][]>;
  /** Has the process started and the model opened, so that the first text does not wait for it. */
  warm(): void;
  /** Of the process that reads, while there is one. */
  readonly pid: number | undefined;
  close(): Promise<void>;
};

export type EncoderOptions = {
  program: URL;
  /** What it does, for what is thrown: "reading passages" */
  doing: string;
  /** One of `os.constants.priority`. */
  priority: number;
  /** A process that is longer at one batch has lost its way. Who asks may have less patience, and takes no process with them. */
  batchMs?: number | undefined;
  /** More for its first batch, for which it must read the model: on a slow machine it would never become warm. */
  startMs?: number | undefined;
};

/** So many at once, so that who waits for a few is not kept by who asked for many. */
const mostAtOnce = 4;

/** Reads texts, one batch at a time, in a process that starts with the first and ends when it is not needed. */
export function openEncoder<Text>({
  program,
  doing,
  priority,
  batchMs = 4 * secondMs,
  startMs = 15 * secondMs,
}: EncoderOptions): Encoder<Text> {
  const child = openChild<Text[], EncoderAnswer>({
    ...{ program, startMs, longestMs: batchMs, doing, priority },
  });
  const turns = createTurns();
  let isClosed = false;

  async function readBatch(texts: Text[], until: number): Promise<number[][]> {
    if (isClosed || performance.now() >= until) throw new Error(`no time was left for ${doing}`);
    const answer = await child.ask(texts);
    if ('error' in answer) throw new Error(`${doing} failed: ${answer.error}`);
    return answer.readings;
  }

  return {
    async read(texts, withinMs, { turn = '', budgetMs = Infinity } = {}) {
      const until = performance.now() + withinMs;
      let spentMs = 0;
      let hasFailed = false;
      const asking = toBatches(texts).map((batch) =>
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
      // A caller that waits behind others is told in time, too.
      const readings = await withTimeout(Promise.all(asking), Math.max(0, until - performance.now()));
      if (!readings) throw new Error(`${doing} took too long`);
      return readings.flat();
    },
    warm() {
      // Who reads next learns what is wrong.
      turns.run('', () => readBatch([], Infinity)).catch(() => undefined);
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

function toBatches<Text>(texts: readonly Text[]): Text[][] {
  const batches: Text[][] = [];
  for (let at = 0; at < texts.length; at += mostAtOnce) batches.push(texts.slice(at, at + mostAtOnce));
  return batches;
}
