import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type Answerer, type AnswererOptions, openAnswerer } from './answerer.ts';

/** A process that answers, for what may break the one that it runs in: decoders of pictures, models in native code. */
type Child<Question, Answer> = Answerer<Question, Answer> & {
  /** While there is one. */
  readonly pid: number | undefined;
};

type ChildOptions = AnswererOptions & {
  /** One of `os.constants.priority`: it gives way to who waits for a page. */
  priority: number;
};

/** The program answers each message with one, and ends when it is disconnected. */
export function openChild<Question extends object, Answer>({
  priority,
  ...options
}: ChildOptions): Child<Question, Answer> {
  const { ask, close, running } = openAnswerer<ChildProcess, Question, Answer>(
    {
      name: 'process',
      start: (program) => startProcess(program, priority),
      hasEnded: (child) => child.exitCode !== null || child.signalCode !== null,
      send(child, question) {
        // While somebody waits, the process counts; idle it keeps nothing alive.
        child.ref();
        child.send(question, () => undefined);
      },
      rest: (child) => child.unref(),
      cpuMs: (child) => cpuMs(child.pid ?? 0),
      async end(child) {
        child.ref();
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      },
    },
    options,
  );
  return {
    ...{ ask, close },
    get pid() {
      return running()?.pid;
    },
  };
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

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10;

/** CPU time that a process has used so far, in milliseconds; NaN where the system, such as macOS, does not tell. */
function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may hold spaces; what follows its closing parenthesis does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return Number.NaN;
  }
}
