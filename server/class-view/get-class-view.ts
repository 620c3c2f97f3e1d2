import type { getClassView as call } from '#contract/class-view.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { loadGroups } from '#server/units/index.ts';
import { byCriterion } from './by-criterion.ts';
import { listNewestWorks, listUnitsWithWork } from './class-view-store.ts';

export const getClassView =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor }) => {
    const units = await listUnitsWithWork(database, actor);
    const unitId = input.unit_id?.toLowerCase() ?? units[0]?.id ?? null;
    const [works, kept] =
      unitId === null
        ? [[], []]
        : await Promise.all([listNewestWorks(database, actor, unitId), loadGroups(database, actor, unitId)]);
    // A draft that came since is the same student; a work that was deleted is nobody.
    const workOf = new Map(works.map(({ thread_id, id }) => [thread_id, id]));
    return {
      units,
      unit_id: unitId,
      students: works.map(({ id, nickname }) => ({ work_id: id, nickname })),
      criteria: byCriterion(works),
      meets_goal: works.filter((work) => work.meets_goal).map(({ id }) => id),
      groups: kept.map(({ need, students }) => ({
        need,
        students: students.flatMap((thread) => workOf.get(thread) ?? []),
      })),
    };
  };
