import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The product as `npm start` runs it, with a classroom of its own to send requests to. */
export type Product = {
  origin: string;
  pid: number;
  databaseUrl: string;
  stop(): Promise<void>;
};

const readyWithinMs = 60_000;

/** Starts the product on a free port with an empty data folder. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'classroom-station-bench-'));
  const child = spawn('node', ['start.ts'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await readyOrigin(child);
  return {
    origin,
    pid: child.pid ?? 0,
    databaseUrl: '',
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readyOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const tooLate = setTimeout(() => reject(new Error('the product was not ready in time')), readyWithinMs);
    child.once('exit', (code) => reject(new Error(`the product ended with ${code}`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const origin = line.match(/Ready on (http:\S+)/)?.[1];
      if (!origin) return;
      clearTimeout(tooLate);
      resolve(origin);
    });
  });
}

/** A random secret or key, as the student page makes it. */
export function secret(): string {
  return randomBytes(32).toString('base64url');
}
