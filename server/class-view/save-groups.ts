import type { saveGroups as call } from '#contract/class-view.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { keepGroups } from '#server/units/index.ts';
import { listNewestWorks } from './class-view-store.ts';

/** Kept by thread, so that a student stays in a group with each new draft. */
export const saveGroups =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input: { unit_id: unitId, groups }, actor, fail }) => {
    const works = await listNewestWorks(database, actor, unitId);
    const threadOf = new Map(works.map(({ id, thread_id }) => [id, thread_id]));
    const kept = groups.map(({ need, students }) => ({
      need,
      students: students.flatMap((id) => threadOf.get(id.toLowerCase()) ?? []),
    }));
    if (!(await keepGroups(database, actor, unitId, kept))) throw fail('NOT_FOUND');
    return { success: true };
  };
