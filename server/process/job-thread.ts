import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** A function exported by a module, with its arguments. */
export type JobQuestion = { module: string; name: string; args: readonly unknown[] };

/** Errors are reported without a word of what was read. */
export type JobAnswer = { value: unknown } | { error: string };

// A thread has its own priority only on Linux; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

parentPort?.on('message', async (question: JobQuestion) => {
  parentPort?.postMessage(await toAnswer(question));
});

async function toAnswer({ module, name, args }: JobQuestion): Promise<JobAnswer> {
  try {
    const jobs = await import(module);
    return { value: await jobs[name](...args) };
  } catch (error) {
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}
