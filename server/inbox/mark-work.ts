import type { markWork as call } from '#contract/inbox.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { markRead } from '#server/works/index.ts';

export const markWork =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const mark = { ids: [input.id], isRead: input.is_read };
    if (!(await markRead(database, actor, mark, clock.now()))) throw fail('NOT_FOUND');
    return { success: true };
  };
