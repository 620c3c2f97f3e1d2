import { z } from 'zod';

/** Null where it is the writer of the whole. */
export const writtenBy = z.string().nullish();

/** What a reader should know of a text, as a fact. `sayRemark` puts it into words. */
export const remark = z.discriminatedUnion('is', [
  z.object({
    is: z.enum([
      /** The coach wrote on work in another language. */
      'coach-reads-english',
      'coach-counts-only',
      'rules-cannot-rank',
      'question-not-answered',
      'coach-cannot-answer',
      /** It chose a step by the question. */
      'coach-chose-by-question',
      /** Only a model calls the work off task. */
      'perhaps-another-work',
      'texts-shortened',
      /** What the model wrote of a grade did not pass the checks. */
      'grade-withheld',
    ]),
  }),
  z.object({ is: z.literal('criteria-left-out'), read: z.int(), of: z.int() }),
  /** A whole sentence from before remarks were facts. */
  z.object({ is: z.literal('said'), text: z.string() }),
]);
export type Remark = z.output<typeof remark>;

export const remarks = {
  remarks: z.array(remark).default([]),
  /** The older form of remarks. Left empty: the version before cannot read a result without it. */
  notes: z.array(z.string()).default([]),
};
