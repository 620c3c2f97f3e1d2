import { z } from 'zod';

/** What a request to a model holds beside unit and work. For the teacher alone: a student is not told what is held back. */
export const askingFacts = z.object({
  /** `withheld` where its words may speak of harm. */
  question: z.enum(['none', 'given', 'withheld']),
  /** Lines of the work that speak to an AI, which are not given to it. */
  lines_left_out: z.int(),
  /** Whether the work uses the nickname as a name, for which something else was put. */
  name_left_out: z.boolean(),
  steps_before: z.boolean(),
  hint: z.boolean(),
  /** Who gets what a model is given: a company, or nobody outside. */
  parties: z.array(z.object({ model: z.string(), party: z.string() })),
});
export type AskingFacts = z.output<typeof askingFacts>;
