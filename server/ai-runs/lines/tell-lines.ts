import { secondMs } from '#server/process/clock.ts';
import type { LineReader } from '#server/providers/line-reader/line-reader.ts';
import { isUnsure } from '#server/student-text/index.ts';
import type { AnswerAssembler } from '../answer-assembler.ts';
import { LineListener } from './line-listener.ts';

/** Whoever reads along waits no longer for what a sentence means. */
const patienceMs = 1.5 * secondMs;

type Told = {
  assembler: Pick<AnswerAssembler<unknown>, 'know'>;
  lines: Pick<LineReader, 'read'>;
  /** Whose answer it is: all who wait are read in turn. */
  turn: string;
  /** Told once that the rest of the answer is judged by its words alone. */
  onFailure(error: unknown): void;
};

/**
 * For one answer: tells its assembler, before it reads a piece, what those sentences mean that become whole with the
 * piece and whose words leave open what they are. A reader that was late once is not waited for again.
 */
export function lineTeller({ assembler, lines, turn, onFailure }: Told): (piece: string) => Promise<void> {
  const listener = new LineListener();
  let hasFailed = false;

  async function read(sentences: string[]): Promise<number[][]> {
    try {
      return await lines.read(sentences, patienceMs, { turn });
    } catch (error) {
      hasFailed = true;
      onFailure(error);
      return [];
    }
  }

  return async (piece) => {
    if (hasFailed) return;
    const unsure = listener.hear(piece).filter(isUnsure);
    if (unsure.length === 0) return;
    const readings = await read(unsure);
    await assembler.know(new Map(readings.map((reading, at) => [unsure[at] ?? '', reading] as const)));
  };
}
