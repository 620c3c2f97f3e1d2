import type { getClassView as call } from '#contract/class-view.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { byCriterion } from './by-criterion.ts';
import { listNewestWorks, listUnitsWithWork } from './class-view-store.ts';

export const getClassView =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor }) => {
    const units = await listUnitsWithWork(database, actor);
    const unitId = input.unit_id?.toLowerCase() ?? units[0]?.id ?? null;
    const works = unitId === null ? [] : await listNewestWorks(database, actor, unitId);
    return {
      units,
      unit_id: unitId,
      students: works.map(({ id, nickname }) => ({ work_id: id, nickname })),
      criteria: byCriterion(works),
      meets_goal: works.filter((work) => work.meets_goal).map(({ id }) => id),
    };
  };
