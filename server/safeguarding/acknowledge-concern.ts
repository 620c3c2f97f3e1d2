import type { acknowledgeConcern as call } from '#contract/safeguarding.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { acknowledge } from './concern-store.ts';

export const acknowledgeConcern =
  ({ database, clock }: Kernel): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const concern = await acknowledge(database, actor, input.id, clock.now());
    if (!concern) throw fail('NOT_FOUND');
    return { concern };
  };
