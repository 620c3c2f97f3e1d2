import type { markWork as call } from '#contract/reports.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { markWorks as markStoredWorks } from './inbox-store.ts';

export const markWork =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const mark = { ids: [input.id], isRead: input.is_read };
    if (!(await markStoredWorks(database, actor, mark, clock.now()))) throw fail('NOT_FOUND');
    return { success: true };
  };
