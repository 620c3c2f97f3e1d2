import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { freePort } from '#database/embedded/free-port.ts';

const configuration = join(import.meta.dirname, '../docs/operations/haproxy.cfg');

export type Haproxy = { origin: string; stop(): Promise<void> };

/** Where HAProxy is installed; undefined where it is not. */
export function findHaproxy(): string | undefined {
  // Debian installs it for administrators, whose folders are not in everybody's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'haproxy')).find((path) => existsSync(path));
}

/** Starts HAProxy before two processes, `host:port` each, with the configuration that the docs hand out. */
export async function startHaproxy(
  program: string,
  { port, one, two }: { port?: number; one: string; two: string },
): Promise<Haproxy> {
  const bind = port ?? (await freePort());
  const child: ChildProcess = spawn(program, ['-db', '-q', '-f', configuration], {
    env: { PATH: process.env.PATH, STATION_BIND: `127.0.0.1:${bind}`, STATION_ONE: one, STATION_TWO: two },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return {
    origin: `http://localhost:${bind}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
