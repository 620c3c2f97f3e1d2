import type { listReports as call } from '#contract/delivery.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { listReports as listStoredReports } from './report-store.ts';

export const listReports =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor }) => {
    const { reports, hasMore, failedCount } = await listStoredReports(database, actor, input.before);
    return { reports, has_more: hasMore, failed_count: failedCount };
  };
