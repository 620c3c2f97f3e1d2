import type { listWorks as call } from '#contract/reports.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listWorks as listStoredWorks } from './inbox-store.ts';

export const listWorks =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor }) => {
    const { works, hasMore, newCount, heldCount, failedCount } = await listStoredWorks(
      database,
      actor,
      input,
    );
    return {
      works,
      has_more: hasMore,
      new_count: newCount,
      held_count: heldCount,
      failed_count: failedCount,
    };
  };
