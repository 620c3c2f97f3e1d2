import type { getUnit as call } from '#contract/units.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { loadUnit } from './unit-store.ts';

export const getUnit =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input: { id }, actor, fail }) => {
    const unit = await loadUnit(database, actor, id);
    if (!unit) throw fail('NOT_FOUND');
    return { unit };
  };
