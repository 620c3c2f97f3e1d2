import { constants } from 'node:os';
import { type Encoder, type EncoderOptions, openEncoder } from '../encoder/encoder.ts';

/** Reads sentences that a model wrote for a student: a number for each of `sentenceKinds`, in their order. */
export type LineReader = Encoder<string>;

/** Whoever reads an answer as it is written waits for it: it gives way to nobody. */
export function openLineReader(patience: Pick<EncoderOptions, 'batchMs' | 'startMs'> = {}): LineReader {
  return openEncoder({
    program: new URL('./line-process.ts', import.meta.url),
    doing: 'reading lines',
    priority: constants.priority.PRIORITY_NORMAL,
    ...patience,
  });
}
