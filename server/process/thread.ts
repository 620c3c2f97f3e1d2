import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { minuteMs } from './clock.ts';
import { watchCpu } from './cpu-watch.ts';

/** A thread that answers one question at a time. It starts with the first, and ends when it is not needed. */
export type Thread<Question, Answer> = {
  /** Whoever asks waits for the last answer first. A thread that does not answer in time is ended, and this throws. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
};

type ThreadOptions = {
  /** What the thread runs. It answers each message with one. */
  program: URL;
  /** A thread that has had the processor for longer at one question has lost its way. */
  longestMs: number;
  /** So much more for its first question, for which it reads what it needs. */
  startMs: number;
  /** What it does, for what is thrown: "comparing sentences" */
  doing: string;
  /** What it holds in memory is given back after so long without a question. */
  idleMs?: number;
  /** Megabytes of what it keeps. One that wants more is ended. */
  mostMb?: number;
};

const usualIdleMs = 10 * minuteMs;
/** A hundred of the longest works at a time take 340 MB in the thread that reads them. */
const usualMostMb = 1_024;
/** Left to itself V8 lets what is new, and mostly thrown away at once, fill 190 MB of each thread. */
const mostNewMb = 48;

export function openThread<Question, Answer>({
  program,
  longestMs,
  startMs,
  doing,
  idleMs = usualIdleMs,
  mostMb = usualMostMb,
}: ThreadOptions): Thread<Question, Answer> {
  let worker: Worker | undefined;
  let isWarm = false;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function stop() {
    clearTimeout(idle);
    const stopping = worker;
    worker = undefined;
    isWarm = false;
    await stopping?.terminate();
  }

  return {
    async ask(question) {
      if (isClosed) throw new Error(`${doing} has ended`);
      clearTimeout(idle);
      worker ??= startWorker(program, mostMb);
      try {
        const answer = await askWorker(worker, question, {
          withinMs: isWarm ? longestMs : startMs + longestMs,
          doing,
        });
        isWarm = true;
        idle = setTimeout(() => void stop(), idleMs).unref();
        return answer as Answer;
      } catch (error) {
        await stop();
        throw error;
      }
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}

function startWorker(program: URL, mostMb: number): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: mostMb, maxYoungGenerationSizeMb: mostNewMb };
  const worker = new Worker(program, { resourceLimits });
  // The caller that waits is told; nobody else needs to be.
  worker.on('error', () => undefined);
  worker.unref();
  return worker;
}

async function askWorker(
  worker: Worker,
  question: unknown,
  { withinMs, doing }: { withinMs: number; doing: string },
): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stopWatching = watchCpu(
    () => cpuMsOf(worker),
    withinMs,
    () => waiting.abort(new Error(`${doing} took too long`)),
  );
  try {
    worker.postMessage(question);
    const [answer] = await Promise.race([
      once(worker, 'message', { signal }),
      once(worker, 'exit', { signal }).then(() => {
        throw new Error(`the thread for ${doing} ended`);
      }),
    ]);
    return answer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    stopWatching();
    waiting.abort();
  }
}

/** CPU time that a thread has used so far, in milliseconds; NaN where Node is older than 24.6. */
async function cpuMsOf(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch (error) {
    const isStarting = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_NOT_RUNNING';
    return isStarting ? 0 : Number.NaN;
  }
}
