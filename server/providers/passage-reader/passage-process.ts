import { openModel } from './model.ts';
import type { Passage } from './passage.ts';

/** In the order of the passages. What went wrong is told without a word of them. */
export type ReaderAnswer = { readings: number[][] } | { error: string };

// A process of its own: native code that fails, or is ended in the middle of a reading, takes nobody with it.
const model = openModel();
process.on('message', async (passages: Passage[]) => {
  process.send?.(await answer(passages));
});
process.on('disconnect', () => process.exit());

async function answer(passages: Passage[]): Promise<ReaderAnswer> {
  try {
    return { readings: await (await model).read(passages) };
  } catch (error) {
    return { error: error instanceof Error ? error.name : 'unknown' };
  }
}
