import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { secondMs } from '#server/process/clock.ts';
import type { Log } from '#server/process/log.ts';
import { createTurns } from '#server/process/turns.ts';
import type { PdfAnswer } from './pdf-worker.ts';
import type { ReportDocument } from './report-document.ts';

export type Pdf = {
  /**
   * The document as PDF/UA-1, or as near to it as it allows. Throws where it cannot be set in time. `turn` says whose it
   * is: everybody who waits has one set before anybody has two.
   */
  renderPdf(document: ReportDocument, turn?: string): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Hostile texts are set in a fraction of a second; this only ends what nobody foresaw. */
const longestMs = 30 * secondMs;
/** The thread keeps the fonts in memory: without work it ends. */
const idleMs = 60 * secondMs;

/** Sets reports with Typst, one at a time, in a thread that starts with the first and ends when it is not needed. */
export function openPdf({ log, timeoutMs = longestMs }: { log: Pick<Log, 'warn'>; timeoutMs?: number }): Pdf {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  const turns = createTurns();
  const waiting = new Set<Promise<unknown>>();

  async function stop() {
    clearTimeout(idle);
    const stopping = worker;
    worker = undefined;
    await stopping?.terminate();
  }

  async function render(document: ReportDocument): Promise<Uint8Array> {
    clearTimeout(idle);
    worker ??= startWorker();
    try {
      const answer = await ask(worker, document, timeoutMs);
      if ('error' in answer) throw new Error(`a report could not be set: ${answer.error}`);
      if (!answer.isUa) log.warn('a report is not PDF/UA-1');
      idle = setTimeout(() => void stop(), idleMs).unref();
      return answer.pdf;
    } catch (error) {
      await stop();
      throw error;
    }
  }

  return {
    async renderPdf(document, turn = '') {
      const rendering = turns.run(turn, () => render(document));
      waiting.add(rendering);
      return await rendering.finally(() => waiting.delete(rendering));
    },
    close: async () => {
      await Promise.allSettled(waiting);
      await stop();
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url));
  // Who waits hears of it; nobody else needs to.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

async function ask(worker: Worker, document: ReportDocument, timeoutMs: number): Promise<PdfAnswer> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const patience = setTimeout(() => waiting.abort(new Error('a report took too long')), timeoutMs);
  try {
    worker.postMessage(document);
    const [answer] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error('the thread that sets reports ended');
      }),
    ]);
    return answer as PdfAnswer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    clearTimeout(patience);
    waiting.abort();
  }
}
