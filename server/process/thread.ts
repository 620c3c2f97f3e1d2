import { Worker } from 'node:worker_threads';
import { type Answerer, type AnswererOptions, openAnswerer } from './answerer.ts';

type ThreadOptions = AnswererOptions & {
  /** Memory in megabytes; a thread that needs more is ended. */
  mostMb?: number;
};

/** A hundred of the longest works at a time take 340 MB in the thread that reads them. */
const usualMostMb = 1_024;
/** By default V8 lets short-lived objects fill 190 MB of each thread. */
const mostNewMb = 48;

export function openThread<Question, Answer>({
  mostMb = usualMostMb,
  ...options
}: ThreadOptions): Answerer<Question, Answer> {
  return openAnswerer<Worker, Question, Answer>(
    {
      name: 'thread',
      start: (program) => startWorker(program, mostMb),
      hasEnded: ({ threadId }) => threadId === -1,
      send: (worker, question) => worker.postMessage(question),
      cpuMs: cpuMsOf,
      end: (worker) => worker.terminate(),
    },
    options,
  );
}

function startWorker(program: URL, mostMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: mostMb, maxYoungGenerationSizeMb: mostNewMb };
  const worker = new Worker(program, { resourceLimits });
  // The waiting caller is told; nobody else needs to be.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

/** In milliseconds; NaN where Node is older than 24.6. */
async function cpuMsOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch (error) {
    const isStarting = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING';
    return isStarting ? 0 : Number.NaN;
  }
}
