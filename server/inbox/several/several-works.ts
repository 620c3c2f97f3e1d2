import { mostChosen } from '#contract/constants.ts';
import type {
  chooseWorks as chooseCall,
  markWorks as markCall,
  readWorks as readCall,
} from '#contract/inbox.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { markRead } from '#server/works/index.ts';
import { readWork } from '../get-work.ts';
import { listWorkIds } from '../inbox-store.ts';

export const chooseWorks =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof chooseCall> =>
  async ({ input, actor }) => {
    const ids = await listWorkIds(database, actor, input, mostChosen + 1);
    return { ids: ids.slice(0, mostChosen), has_more: ids.length > mostChosen };
  };

export const markWorks =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof markCall> =>
  async ({ input: { ids }, actor }) => {
    await markRead(database, actor, { ids, isRead: true }, clock.now());
    return { success: true };
  };

/** One after the other, to leave connections to others. */
export const readWorks =
  (kernel: Pick<Kernel, 'database' | 'config'>): Handler<typeof readCall> =>
  async ({ input: { ids }, actor: { teacherId } }) => {
    const works = [];
    for (const id of new Set(ids)) {
      const work = await readWork(kernel, teacherId, id);
      if (work) works.push({ id, ...work });
    }
    return { works };
  };
