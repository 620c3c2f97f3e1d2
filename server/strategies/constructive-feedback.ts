import { object, orNull, text } from './schema.ts';
import type { PartStrategy } from './strategy.ts';

/** Praise of one sentence of the work, before the steps. A model may see nothing to praise. */
export const constructiveFeedback: PartStrategy = {
  id: 'constructive-feedback',
  helps: 'the feedback',
  answerParts: () => ({
    strength: orNull(
      object({
        criterion: {
          type: ['integer', 'null'],
          description: 'number of the criterion that asks for what this sentence does; null where none does',
        },
        sentence: { type: 'integer', description: 'number of the student sentence' },
        text: text('what this sentence does for a reader, at most 30 words'),
      }),
    ),
  }),
};
