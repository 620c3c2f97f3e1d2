import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Runs a command as whoever runs the station does, and waits for its end. */
export function runOperator(words: string[], env: Record<string, string>) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'operator', '--', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}
