import { secondMs } from './clock.ts';
import type { JobAnswer, JobQuestion } from './job-thread.ts';
import { openThread } from './thread.ts';
import { createTurns } from './turns.ts';

/** The function must be exported under its own name by this module. Arguments and answer are plain data. */
export type Job<Args extends unknown[], Answer> = { module: string; run: (...args: Args) => Answer };

/** One thread for jobs such as reading long texts, so that no request waits for them. */
export type ThreadExecutor = {
  /** Each waiting caller gets a turn before any gets two. A job that takes too long ends the thread with its state. */
  run<Args extends unknown[], Answer>(
    turn: string,
    job: Job<Args, Answer>,
    ...args: Args
  ): Promise<Awaited<Answer>>;
  close(): Promise<void>;
};

type ThreadExecutorOptions = {
  /** For errors: "reading words" */
  doing: string;
  longestMs?: number;
  startMs?: number;
};

/** The longest work with the longest unit takes three seconds in a thread of low priority. */
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

/** At 20 µs a character nobody waits over 50 ms, and usual feedback does not wait for a thread to start. */
export const mostReadAtOnce = 2_500;

/** For everything written about students' texts. Alarms have a thread of their own. */
export const longTexts = openThreadExecutor({ doing: 'reading a long text' });

/** Short texts are read here, long ones in the thread. */
export async function runByLength<Args extends unknown[], Answer>(
  { turn, length }: { turn: string; length: number },
  job: Job<Args, Answer>,
  ...args: Args
): Promise<Awaited<Answer>> {
  return length <= mostReadAtOnce ? await job.run(...args) : await longTexts.run(turn, job, ...args);
}
