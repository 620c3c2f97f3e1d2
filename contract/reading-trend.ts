import { z } from 'zod';
import { call } from './call.ts';
import { readingFlag } from './check-ins.ts';
import { paceVerdicts } from './reading-pace.ts';
import { day, id, moment } from './text.ts';

export const aliasTrend = z.object({
  alias_name: z.string(),
  /** False where the alias has left the group. */
  is_current: z.boolean(),
  /** In the order of the trend's weeks. */
  weeks: z.array(
    z.object({
      pages: z.int().nullable(),
      /** School days covered by check-ins with pages, pages expected on them, and the verdict. */
      school_days: z.int(),
      expected_pages: z.int(),
      verdict: z.enum(paceVerdicts).nullable(),
      check_ins: z.int(),
      /** No check-in in a past week that is not before the first check-in. */
      is_missed: z.boolean(),
    }),
  ),
  words: z.array(z.object({ word: z.string(), usage: z.string(), week: day })),
  /** Of the latest check-in. */
  flags: z.array(readingFlag),
  last_check_in_at: moment.nullable(),
  last_book: z.string().nullable(),
});
export type AliasTrend = z.output<typeof aliasTrend>;

export const trendWeeks = 8;

export const getReadingTrend = call({
  method: 'get',
  path: '/api/reading-groups/{id}/trend',
  access: 'teacher',
  summary: `The last ${trendWeeks} weeks of a group by alias: pages against pace, words, missed weeks, latest flags. Weeks begin on Monday, by the clock of the account's time zone.`,
  input: z.object({ id }),
  output: z.object({
    pace: z.int(),
    /** Whether the form asks for pages (Volume). If not, no pace applies. */
    asks_pages: z.boolean(),
    /** Mondays, the oldest first. */
    weeks: z.array(day),
    aliases: z.array(aliasTrend),
  }),
  errors: ['NOT_FOUND'],
  fallback: 'READING_TREND_FAILED',
});
export type ReadingTrend = z.output<typeof getReadingTrend.output>;
