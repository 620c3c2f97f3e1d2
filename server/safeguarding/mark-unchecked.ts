import type { markUnchecked as call } from '#contract/safeguarding.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { markUncheckedWork } from './unchecked-store.ts';

export const markUnchecked =
  ({ database, clock }: Kernel): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    const work = await markUncheckedWork(database, actor, input, clock.now());
    if (!work) throw fail('NOT_FOUND');
    return { work };
  };
