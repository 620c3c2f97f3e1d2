import type { listUnits as call } from '#contract/units.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listUnits as listStoredUnits } from './unit-store.ts';

export const listUnits =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ actor }) => ({ units: await listStoredUnits(database, actor) });
