import type * as calls from '#contract/release.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { holdAgain, releaseHeld } from '#server/works/index.ts';

export const releaseWorks =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.releaseWorks> =>
  async ({ input, actor, fail }) => {
    const answer = await releaseHeld(database, actor.teacherId, input.works);
    if (!answer) throw fail('FEEDBACK_CHANGED');
    const { released, releaseAt } = answer;
    return { released, release_at: (releaseAt ?? clock.now()).toISOString() };
  };

export const undoRelease =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.undoRelease> =>
  async ({ input, actor }) => ({ held: await holdAgain(database, actor.teacherId, input.ids) });
