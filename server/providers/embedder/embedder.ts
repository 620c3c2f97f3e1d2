import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { minuteMs, secondMs } from '#server/process/clock.ts';
import type { EmbedderAnswer } from './embedder-worker.ts';

export type Embedder = {
  /**
   * What each text means, as 512 numbers: texts of like meaning have like numbers. Texts must hold something besides
   * white space. Throws where it is not answered within `withinMs`, waiting for others included.
   */
  embed(texts: readonly string[], withinMs: number): Promise<number[][]>;
  close(): Promise<void>;
};

/** The thread keeps the model in memory: without work it ends. */
const idleMs = 10 * minuteMs;
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
  let worker: Worker | undefined;
  let isWarm = false;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  async function stop() {
    clearTimeout(idle);
    const stopping = worker;
    worker = undefined;
    isWarm = false;
    await stopping?.terminate();
  }

  /** A thread that does not answer in time is ended: the next batch has a new one. */
  async function embedBatch(texts: string[], until: number): Promise<number[][]> {
    if (isClosed || performance.now() >= until) throw new Error('no time was left to compare sentences');
    clearTimeout(idle);
    worker ??= startWorker(program);
    try {
      const answer = await ask(worker, texts, isWarm ? batchMs : startMs + batchMs);
      isWarm = true;
      if ('error' in answer) throw new Error(`sentences could not be compared: ${answer.error}`);
      idle = setTimeout(() => void stop(), idleMs).unref();
      return answer.embeddings;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  return {
    async embed(texts, withinMs) {
      const until = performance.now() + withinMs;
      const embeddings: number[][] = [];
      for (let at = 0; at < texts.length; at += mostAtOnce) {
        const batch = texts.slice(at, at + mostAtOnce).map((text) => text.slice(0, mostLength));
        const asking = last.then(() => embedBatch(batch, until));
        last = asking.catch(() => undefined);
        embeddings.push(...(await withTimeout(asking, until)));
      }
      return embeddings;
    },
    close: async () => {
      isClosed = true;
      await stop();
      await last;
    },
  };
}

function startWorker(program: URL): Worker {
  const worker = new Worker(program);
  // Who waits hears of it; nobody else needs to.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

/** Who waits behind others is told in time, too. */
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

async function ask(worker: Worker, texts: string[], timeoutMs: number): Promise<EmbedderAnswer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const patience = setTimeout(() => waiting.abort(new Error('comparing sentences took too long')), timeoutMs);
  try {
    worker.postMessage(texts);
    const [answer] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('the thread that compares sentences ended');
      }),
    ]);
    return answer as EmbedderAnswer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(patience);
    waiting.abort();
  }
}
