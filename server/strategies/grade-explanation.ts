import { gradeBands } from '#contract/constants.ts';
import { object, orNull, text } from './schema.ts';
import type { PartStrategy } from './strategy.ts';

const band = { type: 'string', enum: [...gradeBands] };

/** A preliminary band for each criterion, after the steps. The coach never grades. */
export const gradeExplanation: PartStrategy = {
  id: 'grade-explanation',
  helps: 'the feedback',
  answerParts: () => ({
    grade: orNull(
      object({
        criteria: { type: 'array', items: object({ criterion: { type: 'integer' }, band }) },
        overall: band,
        explanation: text(
          'one or two sentences in the words of the criteria, which say that it is preliminary',
        ),
      }),
    ),
  }),
};
