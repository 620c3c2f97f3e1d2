import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export type Program = {
  child: ChildProcess;
  /** Everything it said so far, on both outputs. */
  said(): string;
  /** Resolves with the match once it says something like this; rejects when it ends without. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

/** As `npm start` says it: a program that is started again and again is compiled once. */
const compiled = 'node_modules/.cache/compiled';

/** Runs a TypeScript program of the project with this environment and nothing else of ours but PATH. */
export function runProgram(args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  const says = async (pattern: RegExp) => {
    const found = await Promise.race([
      ended.then(() => pattern.exec(output)),
      new Promise<RegExpExecArray>((resolve) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        listeners.add(look);
        look();
      }),
    ]);
    if (!found) throw new Error(`The program ended without saying ${pattern}. It said:\n${output}`);
    return found;
  };
  return { child, says, said: () => output, ended };
}
