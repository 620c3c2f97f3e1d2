import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The practice model in a process of its own, so that the CPU of the server is the server's alone. */
export type PracticeWriter = {
  /** The settings under which the product asks it. */
  env: Record<string, string> & { AI_BASE_URL: string };
  /** One of the practice model's controls over HTTP. */
  control(name: string, body?: unknown): Promise<unknown>;
  stop(): void;
};

export async function startPracticeWriter(behaviour: Record<string, unknown>): Promise<PracticeWriter> {
  const child = spawn('node', ['practice/model/serve.ts', '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  const url = String(line).match(/http:\S+?:\d+/)?.[0] ?? '';
  const control = async (name: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    return await (await fetch(`${url}/control/${name}`, init)).json();
  };
  try {
    await control('always', behaviour);
  } catch (error) {
    child.kill();
    throw error;
  }
  const env = {
    // So that the day's budget is asked on the way.
    ...{ AI_PRICE_INPUT: '0.1', AI_PRICE_OUTPUT: '0.5' },
    ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'practice', AI_BASE_URL: `${url}/v1` },
  };
  return { env, control, stop: () => void child.kill() };
}
