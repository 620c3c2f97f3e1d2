import { secondMs } from './clock.ts';
import type { JobAnswer, JobQuestion } from './job-thread.ts';
import { openThread } from './thread.ts';
import { createTurns } from './turns.ts';

/** A function that a thread can run: exported by its own name from this module. Plain data goes in and comes out. */
export type Job<Args extends unknown[], Answer> = { module: string; run: (...args: Args) => Answer };

/** One thread that runs jobs in turn, such as reading long texts, so that nobody who is answered waits for them. */
export type ThreadExecutor = {
  /**
   * Runs a job. Everybody who waits has a turn before anybody has two. Throws where the job does, or takes too long: the
   * thread is then ended, and with it all that earlier jobs left there.
   */
  run<Args extends unknown[], Answer>(
    turn: string,
    job: Job<Args, Answer>,
    ...args: Args
  ): Promise<Awaited<Answer>>;
  close(): Promise<void>;
};

type ThreadExecutorOptions = {
  /** What it does, for what is thrown: "reading words" */
  doing: string;
  longestMs?: number;
  startMs?: number;
};

/** The longest work beside the longest unit takes three seconds of a thread that gives way to others. */
const usualLongestMs = 30 * secondMs;
const usualStartMs = 20 * secondMs;

export function openThreadExecutor({
  doing,
  longestMs = usualLongestMs,
  startMs = usualStartMs,
}: ThreadExecutorOptions): ThreadExecutor {
  const thread = openThread<JobQuestion, JobAnswer>({
    program: new URL('./job-thread.ts', import.meta.url),
    ...{ longestMs, startMs, doing },
  });
  const turns = createTurns();
  return {
    async run(turn, { module, run }, ...args) {
      const answer = await turns.run(turn, () => thread.ask({ module, name: run.name, args }));
      if ('error' in answer) throw new Error(`${doing} failed: ${answer.error}`);
      return answer.value as never;
    },
    close: () => thread.close(),
  };
}

/**
 * Characters that are read where they are asked for. The slowest text seen takes 20 µs a character, so no answer waits
 * for more than 50 ms; and the first word of usual feedback waits for no thread to start.
 */
export const mostReadAtOnce = 2_500;

/** The thread for all that is written about students' texts. Alarms have one of their own. */
export const longTexts = openThreadExecutor({ doing: 'reading a long text' });

/** Runs a job here where the text is short, else in the thread for long texts. */
export async function runByLength<Args extends unknown[], Answer>(
  { turn, length }: { turn: string; length: number },
  job: Job<Args, Answer>,
  ...args: Args
): Promise<Awaited<Answer>> {
  return length <= mostReadAtOnce ? await job.run(...args) : await longTexts.run(turn, job, ...args);
}
