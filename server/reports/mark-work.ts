import type { markWork as call } from '#contract/reports.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { markWork as markStoredWork } from './inbox-store.ts';

export const markWork =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    if (!(await markStoredWork(database, actor, input, clock.now()))) throw fail('NOT_FOUND');
    return { success: true };
  };
