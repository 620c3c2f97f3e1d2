import { object, type Schema, text } from './schema.ts';
import type { PartStrategy } from './strategy.ts';

/** The two steps, always on. The help of the other strategies stands in each step that it serves. */
export const nextSteps: PartStrategy = {
  id: 'next-steps',
  helps: 'the feedback',
  answerParts: ([first, second]) => ({ step1: stepSchema(first), step2: stepSchema(second) }),
};

function stepSchema(help: Schema): Schema {
  return object({
    criterion: { type: 'integer', description: 'number of the criterion that it serves' },
    sentence: { type: ['integer', 'null'], description: 'number of the student sentence that it is about' },
    also: {
      type: 'array',
      items: { type: 'integer' },
      description: 'numbers of other sentences that the move is about, at most two, mostly none',
    },
    label: text('a heading of three to seven words that names the move'),
    body: text('the step itself'),
    help,
  });
}
