import { z } from 'zod';
import { moment } from './text.ts';

/** What was established while something was written. Its student is sent it, too. */
export const receiptParts = {
  /** Identifiers of the checks that were made on the whole, passed or not. */
  checks_made: z.array(z.string()),
  /** The models that were asked, each once, in their order. */
  asked: z.array(z.string()),
};

/** What of a work speaks to the AI instead of the reader. For the teacher alone. */
export const speaksToAi = z.object({
  /** In the student's words; null where nothing does. */
  quote: z.string().nullable(),
  /** The question tells the AI how to judge the work. */
  is_plea: z.boolean(),
});
export type SpeaksToAi = z.output<typeof speaksToAi>;

/** What a request to a model holds beside unit and work. For the teacher alone: a student is not told what is held back. */
export const askingFacts = z.object({
  /** `withheld` where its words may speak of harm. */
  question: z.enum(['none', 'given', 'withheld']),
  /** Lines of the work that speak to an AI, which are not given to it. */
  lines_left_out: z.int(),
  /** Left out of what is from before this was kept, and of a check-in. */
  speaks_to_ai: speaksToAi.optional(),
  /** Whether something else was put for a head, a signature, or a name of the student in the work. */
  name_left_out: z.boolean(),
  steps_before: z.boolean(),
  hint: z.boolean(),
  /** Who gets what a model is given: a company, or nobody outside. */
  parties: z.array(z.object({ model: z.string(), party: z.string() })),
});
export type AskingFacts = z.output<typeof askingFacts>;

/** What is known of how a feedback or a summary came about, beside itself. */
export const receiptFacts = z.object({
  handed_in_at: moment,
  /** How many placeholders stand in what was typed and a model would be asked with, where an e-mail address or the like stood. */
  placeholders: z.int(),
  /** Null for what is from before this was kept. */
  asking: askingFacts.nullable(),
  /** Each asking of a model about this work, the first one first; `outcome` is `ok` or how it failed. */
  calls: z.array(z.object({ provider: z.string(), model: z.string(), outcome: z.string(), at: moment })),
  /** How often the teacher changed what a program had written. */
  corrections: z.int(),
});
export type ReceiptFacts = z.output<typeof receiptFacts>;
