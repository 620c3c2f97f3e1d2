import { mostChosen } from '#contract/constants.ts';
import type * as calls from '#contract/inbox.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { markRead } from '#server/works/index.ts';
import { readWork } from '../get-work.ts';
import { listWorkIds } from '../inbox-store.ts';

export const chooseWorks =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.chooseWorks> =>
  async ({ input, actor }) => {
    const ids = await listWorkIds(database, actor, input, mostChosen + 1);
    return { ids: ids.slice(0, mostChosen), has_more: ids.length > mostChosen };
  };

export const markWork =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.markWork> =>
  async ({ input, actor, fail }) => {
    const mark = { ids: [input.id], isRead: input.is_read };
    if (!(await markRead(database, actor, mark, clock.now()))) throw fail('NOT_FOUND');
    return { success: true };
  };

export const markWorks =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.markWorks> =>
  async ({ input: { ids }, actor }) => {
    await markRead(database, actor, { ids, isRead: true, isUnopened: true }, clock.now());
    return { success: true };
  };

/** One after the other, to leave connections to others. */
export const readWorks =
  (kernel: Pick<Kernel, 'database' | 'config'>): Handler<typeof calls.readWorks> =>
  async ({ input: { ids }, actor: { teacherId } }) => {
    const works = [];
    for (const id of new Set(ids)) {
      const work = await readWork(kernel, teacherId, id);
      if (work) works.push({ id, ...work });
    }
    return { works };
  };
