import { z } from 'zod';

/** Who wrote a part, where it was another than the writer of the whole. */
export const writtenBy = z.string().nullish();

/** What a reader should know of a text that was written, as a fact. `sayRemark` says it in words. */
export const remark = z.discriminatedUnion('is', [
  z.object({
    is: z.enum([
      /** The coach wrote on work in another language. */
      'coach-reads-english',
      'coach-counts-only',
      'rules-cannot-rank',
      'question-not-answered',
      'coach-cannot-answer',
      /** It chose a step by what was asked. */
      'coach-chose-by-question',
      /** A model alone calls the work off the task. */
      'perhaps-another-work',
      'texts-shortened',
    ]),
  }),
  z.object({ is: z.literal('criteria-left-out'), read: z.int(), of: z.int() }),
  /** A sentence from before remarks were facts: whole, for people alone. */
  z.object({ is: z.literal('said'), text: z.string() }),
]);
export type Remark = z.output<typeof remark>;

export const remarks = {
  remarks: z.array(remark).default([]),
  /** Where remarks stood before. It is left empty for the version before, which cannot read a result without it. */
  notes: z.array(z.string()).default([]),
};
