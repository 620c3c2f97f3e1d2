import { constants } from 'node:os';
import { type Encoder, type EncoderOptions, openEncoder } from '../encoder/encoder.ts';

/** `toMeaning` in safeguarding/meaning.ts names the numbers that the model answers. */
export type PassageReader = Omit<Encoder<Passage>, 'warm'>;

/** Reads passages for what they tell of, and gives way to everybody: what it finds is for later. */
export function openPassageReader(
  options: Partial<Pick<EncoderOptions, 'batchMs' | 'startMs' | 'priority'>> = {},
): PassageReader {
  return openEncoder({
    program: new URL('./passage-process.ts', import.meta.url),
    doing: 'reading passages',
    priority: constants.priority.PRIORITY_LOW,
    ...options,
  });
}

/** A sentence or a part of one, with some of the text on both sides of it. */
export type Passage = { quote: string; before: string; after: string };
