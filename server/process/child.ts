import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type Answerer, type AnswererOptions, openAnswerer } from './answerer.ts';

/** A process for what may crash its own: picture decoders, models in native code. */
type Child<Question, Answer> = Answerer<Question, Answer> & {
  /** Undefined while it is not running. */
  readonly pid: number | undefined;
};

type ChildOptions = AnswererOptions & {
  /** One of `os.constants.priority`: requests of pages go first. */
  priority: number;
};

/** The program must answer each message with one, and end when disconnected. */
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
        // While somebody waits, it keeps our process alive; idle it does not.
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
    // Code that breaks out of a decoder finds no key of ours.
    env: {},
    execArgv: ['--max-old-space-size=512'],
    // Output of libraries may contain a student's work.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // The waiting caller learns of it by the exit.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid) setPriority(child.pid, priority);
  } catch {
    // A system without priorities works all the same.
  }
  return child;
}

/** Linux counts CPU time in hundredths of a second. */
const tickMs = 10;

/** CPU time in milliseconds; NaN on systems that do not tell, such as macOS. */
function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name may contain spaces; what follows its closing parenthesis does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return Number.NaN;
  }
}
