import { z } from 'zod';
import { criterionKinds } from './criterion-kinds.ts';
import { moment } from './text.ts';

/** Established while something was written. The student is sent it, too. */
export const receiptParts = {
  /** Checks that were made on the whole, passed or not. */
  checks_made: z.array(z.string()),
  /** Models that were asked, each once, in order. */
  asked: z.array(z.string()),
};

/** Words of a work that address the AI instead of the reader. For the teacher alone. */
export const speaksToAi = z.object({
  /** In the student's words; null if there are none. */
  quote: z.string().nullable(),
  is_plea: z.boolean(),
});
export type SpeaksToAi = z.output<typeof speaksToAi>;

/** What was looked for in a work by one criterion. */
export const finding = z.object({
  criterion: z.string(),
  kind: z.enum(criterionKinds),
  /** `unknown` where rules cannot look for what it asks, or cannot tell. */
  has: z.enum(['yes', 'no', 'unknown']),
  /** The sentence of the work that shows it best; null where nothing was found. */
  words: z.string().nullable(),
  /** A model found it, or did not; else rules looked. */
  by_model: z.boolean(),
});
export type Finding = z.output<typeof finding>;

/** What a request holds beside unit and work. For the teacher alone: students are not told what is withheld. */
export const askingFacts = z.object({
  /** `withheld` where its words may speak of harm. */
  question: z.enum(['none', 'given', 'withheld']),
  /** Lines that address an AI, which are not sent to it. */
  lines_left_out: z.int(),
  /** Missing in older facts, and for check-ins. */
  speaks_to_ai: speaksToAi.optional(),
  /** The work says something to its teacher: "I was absent", "I ran out of time". Left out in older facts. */
  speaks_to_teacher: z.boolean().optional(),
  /** Left out in older facts, and for check-ins. */
  is_english: z.boolean().optional(),
  /** Whether a heading, a signature or a name of the student was replaced. */
  name_left_out: z.boolean(),
  /** Whether the student's goal was given; left out in older facts, and for check-ins. */
  goal: z.boolean().optional(),
  steps_before: z.boolean(),
  hint: z.boolean(),
  /** Parts that a second reader read before they were shown; left out where nobody did. */
  review: z.object({ by: z.string(), passed: z.int(), refused: z.int(), unanswered: z.int() }).optional(),
  /** What the model noted of the work before it wrote. No check looks at it. */
  look: z
    .array(
      z.object({
        criterion: z.string(),
        words: z.string().nullable(),
        note: z.string(),
        /** Whether the model found what the criterion asks for; left out where it did not say. */
        has: z.enum(['yes', 'partly', 'no']).optional(),
      }),
    )
    .optional(),
  /** What was looked for by each criterion of the unit; left out in older facts, and for check-ins. */
  findings: z.array(finding).optional(),
  /** Who gets what a model is given: a company, or nobody outside. */
  parties: z.array(
    z.object({
      model: z.string(),
      /** What people read as its name; left out of what is from before this was kept. */
      shown_as: z.string().optional(),
      party: z.string(),
    }),
  ),
  /** Characters of the unit's texts that the window had room for; left out where the usual were. */
  source_budget: z.int().optional(),
  /** The server that was asked counted far fewer tokens than it was sent: how much of it the model was given is not known. */
  maybe_cut: z.boolean().optional(),
});
export type AskingFacts = z.output<typeof askingFacts>;

/** How a feedback or a summary came about, beyond what it holds itself. */
export const receiptFacts = z.object({
  handed_in_at: moment,
  /** Placeholders in the typed texts that a model would be sent, in place of e-mail addresses and the like. */
  placeholders: z.int(),
  /** Null in older facts. */
  asking: askingFacts.nullable(),
  /** Each request to a model about this work, the oldest first; `outcome` is `ok` or the kind of failure. */
  calls: z.array(z.object({ provider: z.string(), model: z.string(), outcome: z.string(), at: moment })),
  corrections: z.int(),
});
export type ReceiptFacts = z.output<typeof receiptFacts>;
