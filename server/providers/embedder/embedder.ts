import { secondMs } from '#server/process/clock.ts';
import { openThread } from '#server/process/thread.ts';
import { createTurns } from '#server/process/turns.ts';
import type { EmbedderAnswer } from './embedder-worker.ts';

export type Embedding = {
  /** Whose texts these are: everybody who waits has a batch compared before anybody has two. */
  turn?: string;
  /** After so much time of the thread the rest is left out. Without it, all are answered. */
  budgetMs?: number;
};

export type Embedder = {
  /**
   * What each text means, as 512 numbers: texts of like meaning have like numbers. Texts must hold something besides
   * white space. Fewer than were asked for, from the first on, where the budget ends. Throws where it is not answered
   * within `withinMs`, waiting for others included.
   */
  embed(texts: readonly string[], withinMs: number, embedding?: Embedding): Promise<number[][]>;
  close(): Promise<void>;
};

/** A thread that is longer at one batch has lost its way. Who asks may have less patience, and takes no thread with them. */
const longestMs = 4 * secondMs;
/** More for its first batch, for which it must read the model: on a slow machine it would never become warm. */
const longestStartMs = 15 * secondMs;
/** So many at once, so that who waits for a few is not kept by who asked for many. */
const mostAtOnce = 24;
/** A longer text takes the square of its length, and no sentence has it. */
const mostLength = 300;

/** Meanings of sentences, one batch at a time, in a thread that starts with the first and ends when it is not needed. */
export function openEmbedder({
  program = new URL('./embedder-worker.ts', import.meta.url),
  batchMs = longestMs,
  startMs = longestStartMs,
} = {}): Embedder {
  const thread = openThread<string[], EmbedderAnswer>({
    ...{ program, startMs, longestMs: batchMs, doing: 'comparing sentences' },
  });
  const turns = createTurns();
  let isClosed = false;

  async function embedBatch(texts: string[], until: number): Promise<number[][]> {
    if (isClosed || performance.now() >= until) throw new Error('no time was left to compare sentences');
    const answer = await thread.ask(texts);
    if ('error' in answer) throw new Error(`sentences could not be compared: ${answer.error}`);
    return answer.embeddings;
  }

  return {
    async embed(texts, withinMs, { turn = '', budgetMs = Infinity } = {}) {
      const until = performance.now() + withinMs;
      let spentMs = 0;
      let hasFailed = false;
      const asking = toBatches(texts).map((batch) =>
        turns.run(turn, async () => {
          if (hasFailed || spentMs >= budgetMs) return [];
          const startedAt = performance.now();
          hasFailed = true;
          const embeddings = await embedBatch(batch, until);
          hasFailed = false;
          spentMs += performance.now() - startedAt;
          return embeddings;
        }),
      );
      return (await withTimeout(Promise.all(asking), until)).flat();
    },
    close: async () => {
      isClosed = true;
      await thread.close();
    },
  };
}

function toBatches(texts: readonly string[]): string[][] {
  const batches: string[][] = [];
  for (let at = 0; at < texts.length; at += mostAtOnce)
    batches.push(texts.slice(at, at + mostAtOnce).map((text) => text.slice(0, mostLength)));
  return batches;
}

/** A caller that waits behind others is told in time, too. */
async function withTimeout<T>(asking: Promise<T>, until: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const patience = setTimeout(
    () => reject(new Error('comparing sentences took too long')),
    Math.max(0, until - performance.now()),
  );
  try {
    return await Promise.race([asking, late]);
  } finally {
    clearTimeout(patience);
  }
}
