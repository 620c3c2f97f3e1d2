import { z } from 'zod';
import { quote } from './quote.ts';

/** A drawing that is described for who cannot see it. */
const organizer = z.enum(['T-chart', 'Venn diagram', 'Cause and effect', 'Story map', 'Web']);

/** A piece of a section. Every text is plain: nothing in it can become markup. */
const reportBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['heading', 'paragraph', 'note']), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
  /** Somebody's own words; `lead` says whose. */
  z.object({
    kind: z.literal('quote'),
    lead: z.string(),
    text: z.string(),
    /** Praise, a step or an answer is about it. */
    isBuiltOn: z.boolean().optional(),
  }),
  /** A help in few lines: what it is, then its words. */
  z.object({ kind: z.literal('line'), lead: z.string(), text: z.string(), items: z.array(z.string()) }),
  /** All that was handed in, in its own paragraphs; signed where the feedback is about it. */
  z.object({
    kind: z.literal('work'),
    text: z.string(),
    marks: z.array(z.object({ name: z.string(), quote })).optional(),
  }),
  /** Words of a class text. */
  z.object({ kind: z.literal('source'), text: z.string() }),
  /** An empty shape to write into, one place for each label. */
  z.object({
    kind: z.literal('organizer'),
    shape: organizer,
    labels: z.array(z.string()),
    alt: z.string(),
  }),
]);
export type ReportBlock = z.output<typeof reportBlock>;

/** What a report or a print-out says, in reading order. */
export const reportDocument = z.object({
  /** The name of the document in a reader's window and lists. */
  title: z.string(),
  /** The first heading of the page. */
  heading: z.string(),
  /** Who wrote it, below that heading. */
  writer: z.string().optional(),
  author: z.string(),
  /** Language of what we wrote ourselves, as BCP 47. Other texts tell theirs by their letters. */
  language: z.string(),
  /** Text where it is stored. */
  createdAt: z.coerce.date<string | Date>(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  sections: z.array(
    z.object({
      /** What a mail tells of it, or keeps back. */
      is: z.enum(['question', 'plea', 'to-ai', 'found']).optional(),
      /** Empty where what it says needs none. */
      heading: z.string(),
      blocks: z.array(reportBlock),
      /** Stands on one page, where it fits on one. */
      isWhole: z.boolean().optional(),
    }),
  ),
  /** Stands at the foot of every page, before its number. */
  footer: z.string(),
});
export type ReportDocument = z.output<typeof reportDocument>;
export type ReportSection = ReportDocument['sections'][number];
