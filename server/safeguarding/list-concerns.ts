import type { listConcerns as call } from '#contract/safeguarding.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { listConcernsOf } from './concern-store.ts';

export const listConcerns =
  ({ database }: Kernel): Handler<typeof call> =>
  async ({ actor }) =>
    await listConcernsOf(database, actor);
