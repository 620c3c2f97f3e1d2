import type { ReportDocument } from '#contract/report-document.ts';
import { secondMs } from '#server/process/clock.ts';
import type { Log } from '#server/process/log.ts';
import { openThread } from '#server/process/thread.ts';
import { createTurns } from '#server/process/turns.ts';
import type { PdfAnswer } from './pdf-worker.ts';
import type { Unprinted } from './unprinted.ts';

/** A report as a file, and what of it the file cannot show. It says so itself. */
export type SetReport = { file: Uint8Array; unprinted: Unprinted[] };

export type Pdf = {
  /**
   * The document as PDF/UA-1, or as near to it as it allows. Throws where it cannot be set in time. `turn` says whose it
   * is: everybody who waits has one set before anybody has two.
   */
  renderPdf(document: ReportDocument, turn?: string): Promise<SetReport>;
  close(): Promise<void>;
};

/** Hostile texts are set in a fraction of a second; this only ends what nobody foresaw. */
const longestMs = 30 * secondMs;
/** The thread keeps the fonts in memory: without work it ends. */
const idleMs = 60 * secondMs;

/** Sets reports with Typst, one at a time, in a thread that starts with the first and ends when it is not needed. */
export function openPdf({ log, timeoutMs = longestMs }: { log: Pick<Log, 'warn'>; timeoutMs?: number }): Pdf {
  const thread = openThread<ReportDocument, PdfAnswer>({
    program: new URL('./pdf-worker.ts', import.meta.url),
    ...{ longestMs: timeoutMs, startMs: 0, idleMs, doing: 'setting a report' },
  });
  const turns = createTurns();
  const waiting = new Set<Promise<unknown>>();

  async function render(document: ReportDocument): Promise<SetReport> {
    const answer = await thread.ask(document);
    if ('error' in answer) throw new Error(`a report could not be set: ${answer.error}`);
    if (!answer.isUa) log.warn('a report is not PDF/UA-1');
    return { file: answer.pdf, unprinted: answer.unprinted };
  }

  return {
    async renderPdf(document, turn = '') {
      const rendering = turns.run(turn, () => render(document));
      waiting.add(rendering);
      return await rendering.finally(() => waiting.delete(rendering));
    },
    close: async () => {
      await Promise.allSettled(waiting);
      await thread.close();
    },
  };
}
