import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { minuteMs } from './clock.ts';
import { cpuMs } from './cpu-time.ts';
import { watchCpu } from './cpu-watch.ts';

/**
 * A process that answers one question at a time, for what may break the process that it runs in: decoders of pictures,
 * models in native code. It starts with the first question, and ends when it is not needed.
 */
export type Child<Question, Answer> = {
  /** Whoever asks waits for the last answer first. A process that does not answer in time is ended, and this throws. */
  ask(question: Question): Promise<Answer>;
  /** While there is one. */
  readonly pid: number | undefined;
  close(): Promise<void>;
};

type ChildOptions = {
  /** What the process runs. It answers each message with one, and ends when it is disconnected. */
  program: URL;
  /** A process that has had the processor for longer at one question has lost its way. */
  longestMs: number;
  /** So much more for its first question, for which it reads what it needs. */
  startMs?: number;
  /** What it does, for what is thrown: "reading a photo" */
  doing: string;
  /** What it holds in memory is given back after so long without a question. */
  idleMs?: number;
  /** One of `os.constants.priority`: it gives way to who waits for a page. */
  priority: number;
};

const usualIdleMs = 10 * minuteMs;

export function openChild<Question extends object, Answer>({
  program,
  longestMs,
  startMs = 0,
  doing,
  idleMs = usualIdleMs,
  priority,
}: ChildOptions): Child<Question, Answer> {
  let child: ChildProcess | undefined;
  let isWarm = false;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function stop() {
    clearTimeout(idle);
    const stopping = child;
    child = undefined;
    isWarm = false;
    if (!stopping || hasEnded(stopping)) return;
    stopping.ref();
    const ended = once(stopping, 'exit');
    stopping.kill('SIGKILL');
    await ended;
  }

  return {
    async ask(question) {
      if (isClosed) throw new Error(`${doing} has ended`);
      clearTimeout(idle);
      if (!child || hasEnded(child)) {
        child = startProcess(program, priority);
        isWarm = false;
      }
      try {
        const withinMs = isWarm ? longestMs : startMs + longestMs;
        const answer = await askProcess(child, question, { withinMs, doing });
        isWarm = true;
        idle = setTimeout(() => void stop(), idleMs).unref();
        return answer as Answer;
      } catch (error) {
        await stop();
        throw error;
      }
    },
    get pid() {
      return child?.pid;
    },
    close: async () => {
      isClosed = true;
      await stop();
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function startProcess(program: URL, priority: number): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    // No key of ours is there to be found by what breaks out of a decoder.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    // What libraries print about a student's work is nobody's business.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The caller that waits learns of it by the exit.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid) setPriority(child.pid, priority);
  } catch {
    // A system that knows no priorities does it all the same.
  }
  return child;
}

async function askProcess(
  child: ChildProcess,
  question: object,
  { withinMs, doing }: { withinMs: number; doing: string },
): Promise<unknown> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const stopWatching = watchCpu(
    () => cpuMs(child.pid ?? 0),
    withinMs,
    () => waiting.abort(new Error(`${doing} took too long`)),
  );
  // While somebody waits, the process counts; idle it keeps nothing alive.
  child.ref();
  try {
    child.send(question, () => undefined);
    const [answer] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => {
        throw new Error(`the process for ${doing} ended`);
      }),
    ]);
    return answer;
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  } finally {
    child.unref();
    stopWatching();
    waiting.abort();
  }
}
