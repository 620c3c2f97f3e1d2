import type { getReadingGroup as call } from '#contract/reading.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findGroupSetup } from './reading-group-store.ts';

export const getReadingGroup =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input: { id }, actor, fail }) => {
    const group = await database.transaction(actor, (tx) => findGroupSetup(tx, actor.teacherId, id));
    if (!group) throw fail('NOT_FOUND');
    return { group };
  };
