import type { markConcern as call } from '#contract/safeguarding.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { markConcernWork } from './concern-list-store.ts';

export const markConcern =
  ({ database, clock }: Kernel): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const concern = await markConcernWork(database, actor, input, clock.now());
    if (!concern) throw fail('NOT_FOUND');
    return { concern };
  };
