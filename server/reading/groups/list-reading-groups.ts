import type { listReadingGroups as call } from '#contract/reading.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listGroups } from './reading-group-store.ts';

export const listReadingGroups =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ actor }) => ({ groups: await listGroups(database, actor) });
