import { type getReadingTrend as call, trendWeeks } from '#contract/reading-trend.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findTrendMatter } from './reading-trend-store.ts';
import { toTrend, weeksUntil } from './trend-weeks.ts';

export const getReadingTrend =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id }, actor, fail }) => {
    const now = clock.now();
    const weeks = weeksUntil(now, trendWeeks);
    const matter = await database.transaction(actor, (tx) => findTrendMatter(tx, actor.teacherId, id));
    if (!matter) throw fail('NOT_FOUND');
    const { pace, aliases, checkIns } = matter;
    return { pace, weeks, aliases: toTrend({ aliases, checkIns, weeks, pace }) };
  };
