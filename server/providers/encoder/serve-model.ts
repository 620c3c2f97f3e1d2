import { openModel, type Row } from './model.ts';
import { openWordPieces, type WordPieces } from './word-pieces.ts';

/** In the order of the questions. What went wrong is told without a word of them. */
export type EncoderAnswer = { readings: number[][] } | { error: string };

/**
 * Answers each message, several texts at once, by a model. In a process of its own: native code that fails, or is ended
 * in the middle of a reading, takes nobody with it.
 */
export function serveModel<Text>(file: URL, openRows: (pieces: WordPieces) => (text: Text) => Row): void {
  const opening = openModel(file);
  const toRow = openRows(openWordPieces());

  async function answer(texts: Text[]): Promise<EncoderAnswer> {
    try {
      const read = await opening;
      return { readings: await read(texts.map(toRow)) };
    } catch (error) {
      return { error: error instanceof Error ? error.name : 'unknown' };
    }
  }

  process.on('message', async (texts: Text[]) => {
    process.send?.(await answer(texts));
  });
  process.on('disconnect', () => process.exit());
}
