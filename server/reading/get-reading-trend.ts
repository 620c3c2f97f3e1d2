import { localMoment } from '#contract/opening-hours.ts';
import { type getReadingTrend as call, trendWeeks } from '#contract/reading-trend.ts';
import { findSettings } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findTrendMatter } from './reading-trend-store.ts';
import { toTrend, weeksUntil } from './trend-weeks.ts';

export const getReadingTrend =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id }, actor, fail }) => {
    const { teacherId } = actor;
    const { time_zone: timeZone } = await findSettings(database, teacherId);
    const weeks = weeksUntil(localMoment(clock.now(), timeZone).day, trendWeeks);
    const matter = await database.transaction(actor, (tx) => findTrendMatter(tx, teacherId, id, timeZone));
    if (!matter) throw fail('NOT_FOUND');
    const { pace, asksPages, aliases, checkIns } = matter;
    return { pace, asks_pages: asksPages, weeks, aliases: toTrend({ aliases, checkIns, weeks, pace }) };
  };
