import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#database/embedded/free-port.ts';

const readyWithinMs = 150_000;
/** As `npm start` says it. */
const compiled = 'node_modules/.cache/compiled';

/** The product as `npm start` runs it: a real process with a data folder of its own. */
export class RunningApp {
  origin = '';
  readonly dataDir: string;
  /** Everything that the process printed and logged, to look for what must not be there. */
  output = '';
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, env: Record<string, string>) {
    this.dataDir = dataDir;
    this.#env = env;
  }

  static async start(env: Record<string, string> = {}): Promise<RunningApp> {
    const app = new RunningApp(await mkdtemp(join(tmpdir(), 'classroom-station-e2e-')), env);
    try {
      await app.boot();
    } catch (error) {
      await app.dispose();
      throw error;
    }
    return app;
  }

  /** Starts the process, on the same port and folder as before where there was one; `source` is where its program lies. */
  async boot(source = process.cwd()): Promise<void> {
    const port = this.origin ? new URL(this.origin).port : String(await freePort());
    const { PATH, HOME, CHROMIUM_PATH, LANG } = process.env;
    const inherited = Object.fromEntries(
      Object.entries({ PATH, HOME, CHROMIUM_PATH, LANG }).filter(([, value]) => value),
    );
    const child = spawn('node', ['start.ts'], {
      cwd: source,
      env: { ...inherited, NODE_COMPILE_CACHE: compiled, PORT: port, DATA_DIR: this.dataDir, ...this.#env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.output += text;
    });
    const ready = new Promise<string>((resolve, reject) => {
      createInterface(child.stdout).on('line', (line) => {
        this.output += `${line}\n`;
        const origin = line.match(/Ready on (http:\S+)/)?.[1];
        if (origin) resolve(origin);
      });
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${this.output}`)));
      const tooLate = () => reject(new Error(`the server was not ready in time:\n${this.output}`));
      setTimeout(tooLate, readyWithinMs).unref();
    });
    this.origin = await ready;
  }

  /** The process that serves, to measure what it uses. */
  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** False once the process has ended, by itself or by us. */
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  /** The first group of a line that the process prints, now or within a minute. */
  async waitForLine(pattern: RegExp): Promise<string> {
    for (let tries = 0; tries < 600; tries += 1) {
      const found = this.output.match(pattern)?.[1];
      if (found) return found;
      await sleep(100);
    }
    throw new Error(`the process printed nothing like ${pattern}`);
  }

  /** The link of the demonstration's students, which is told after the address. */
  studentLink(): Promise<string> {
    return this.waitForLine(/Student link: (\S+)/);
  }

  /** Ends the process as a power cut would. The database's own process is left behind. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Ends the process as an operator would. */
  async terminate(): Promise<number | null> {
    return await this.#end('SIGTERM');
  }

  async dispose(): Promise<void> {
    if (this.isRunning) await this.terminate();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    const exit = once(child, 'exit');
    child.kill(signal);
    const [code] = await exit;
    return code as number | null;
  }
}
