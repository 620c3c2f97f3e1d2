import { criterionOfCount } from '#contract/counts.ts';
import type { listWorks as call, countNewWorks as countCall } from '#contract/inbox.ts';
import { findCriterion } from '#server/class-view/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { countNew, findUnitTitle, listWorks as listStoredWorks } from './inbox-store.ts';

export const listWorks =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor }) => {
    const { unit } = input;
    const on = unit?.counted === undefined ? null : criterionOfCount(unit.counted);
    const [listed, title, criterion] = await Promise.all([
      listStoredWorks(database, actor, input),
      unit ? findUnitTitle(database, actor, unit.id) : null,
      unit && on ? findCriterion(database, actor, unit.id, on.key) : null,
    ]);
    return { ...listed, unit: title === null ? null : { title, criterion } };
  };

export const countNewWorks =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof countCall> =>
  async ({ actor }) => ({ new_count: await countNew(database, actor) });
