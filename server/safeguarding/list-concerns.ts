import type { listConcerns as call } from '#contract/safeguarding.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listConcernsOf } from './concern-list-store.ts';

export const listConcerns =
  ({ database, clock }: Kernel): Handler<typeof call> =>
  async ({ actor }) =>
    await listConcernsOf(database, actor, clock.now());
