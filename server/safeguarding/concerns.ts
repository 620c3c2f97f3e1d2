import type * as calls from '#contract/safeguarding.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listConcernsOf, markConcernWorks, moveConcernWork } from './concern-list-store.ts';
import { markUncheckedWork } from './unchecked-store.ts';

export const listConcerns =
  ({ database, clock }: Kernel): Handler<typeof calls.listConcerns> =>
  async ({ actor }) =>
    await listConcernsOf(database, actor, clock.now());

export const markConcerns =
  ({ database, clock }: Kernel): Handler<typeof calls.markConcerns> =>
  async ({ input, actor, fail }) => {
    const concerns = await markConcernWorks(database, actor, input, clock.now());
    if (concerns.length === 0) throw fail('NOT_FOUND');
    return { concerns };
  };

export const moveConcern =
  ({ database, clock }: Kernel): Handler<typeof calls.moveConcern> =>
  async ({ input, actor, fail }) => {
    const concern = await moveConcernWork(database, actor, input, clock.now());
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
