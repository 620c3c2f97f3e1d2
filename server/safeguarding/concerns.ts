import type * as calls from '#contract/safeguarding.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listConcernsOf, markConcernWork } from './concern-list-store.ts';
import { markUncheckedWork } from './unchecked-store.ts';

export const listConcerns =
  ({ database, clock }: Kernel): Handler<typeof calls.listConcerns> =>
  async ({ actor }) =>
    await listConcernsOf(database, actor, clock.now());

export const markConcern =
  ({ database, clock }: Kernel): Handler<typeof calls.markConcern> =>
  async ({ input, actor, fail }) => {
    const concern = await markConcernWork(database, actor, input, clock.now());
    if (!concern) throw fail('NOT_FOUND');
    return { concern };
  };

export const markUnchecked =
  ({ database, clock }: Kernel): Handler<typeof calls.markUnchecked> =>
  async ({ input, actor, fail }) => {
    const work = await markUncheckedWork(database, actor, input, clock.now());
    if (!work) throw fail('NOT_FOUND');
    return { work };
  };
