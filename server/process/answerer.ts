import { type EventEmitter, once } from 'node:events';
import { minuteMs } from './clock.ts';

/** Answers one question at a time. Started by the first question, ended when idle. */
export type Answerer<Question, Answer> = {
  /** Waits for the previous answer. Throws and ends the program where it takes too long. */
  ask(question: Question): Promise<Answer>;
  close(): Promise<void>;
};

export type AnswererOptions = {
  /** Must answer each message with one. */
  program: URL;
  /** CPU time for a question after which it is considered stuck. */
  longestMs: number;
  /** Added for the first question, for which it loads its data. */
  startMs?: number;
  /** For errors: "reading a photo" */
  doing: string;
  /** Idle time after which its memory is freed. */
  idleMs?: number;
};

/** How a thread or a process is controlled. */
export type Kind<Running extends EventEmitter, Question> = {
  name: 'thread' | 'process';
  start(program: URL): Running;
  hasEnded(running: Running): boolean;
  send(running: Running, question: Question): void;
  /** Called after an answer or a failure. */
  rest?(running: Running): void;
  cpuMs(running: Running): number | Promise<number>;
  end(running: Running): Promise<unknown>;
};

const usualIdleMs = 10 * minuteMs;

export function openAnswerer<Running extends EventEmitter, Question, Answer>(
  kind: Kind<Running, Question>,
  { program, longestMs, startMs = 0, doing, idleMs = usualIdleMs }: AnswererOptions,
) {
  let running: Running | undefined;
  let isWarm = false;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function stop() {
    clearTimeout(idle);
    const stopping = running;
    running = undefined;
    if (stopping && !kind.hasEnded(stopping)) await kind.end(stopping);
  }

  async function askRunning(asked: Running, question: Question) {
    const waiting = new AbortController();
    const { signal } = waiting;
    const stopWatching = watchCpu(
      async () => kind.cpuMs(asked),
      isWarm ? longestMs : startMs + longestMs,
      () => waiting.abort(new Error(`${doing} took too long`)),
    );
    try {
      kind.send(asked, question);
      const [answer] = await Promise.race([
        once(asked, 'message', { signal }),
        once(asked, 'exit', { signal }).then(() => {
          throw new Error(`the ${kind.name} for ${doing} ended`);
        }),
      ]);
      return answer as Answer;
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    } finally {
      kind.rest?.(asked);
      stopWatching();
      waiting.abort();
    }
  }

  return {
    async ask(question: Question) {
      if (isClosed) throw new Error(`${doing} has ended`);
      clearTimeout(idle);
      if (!running || kind.hasEnded(running)) {
        running = kind.start(program);
        isWarm = false;
      }
      try {
        const answer = await askRunning(running, question);
        isWarm = true;
        idle = setTimeout(() => void stop(), idleMs).unref();
        return answer;
      } catch (error) {
        await stop();
        throw error;
      }
    },
    running: () => running,
    async close() {
      isClosed = true;
      await stop();
    },
  };
}

/** On a busy machine most time is spent waiting for the processor. The limit by the clock is this many times longer. */
const clockFactor = 3;

/** `usedMs` is the CPU time so far; where it is NaN, because the system does not tell, all time counts. */
function watchCpu(usedMs: () => number | Promise<number>, withinMs: number, onLate: () => void): () => void {
  const before = usedMs();
  let isStopped = false;
  const look = async () => {
    const leftMs = withinMs - ((await usedMs()) - (await before));
    if (isStopped) return;
    if (leftMs > 0) next = setTimeout(look, leftMs);
    else onLate();
  };
  let next = setTimeout(look, withinMs);
  const last = setTimeout(onLate, clockFactor * withinMs);
  return () => {
    isStopped = true;
    clearTimeout(next);
    clearTimeout(last);
  };
}
