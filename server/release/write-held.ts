import type { writeHeld as call } from '#contract/release.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { writeHeld as beginToWrite } from '#server/safeguarding/index.ts';

/** For a work that was held for a concern, once its teacher has read it. */
export const writeHeld =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input: { id }, actor, fail }) => {
    const now = clock.now();
    const written = await database.transaction(actor, (tx) =>
      beginToWrite(tx, actor.teacherId, [id], { isLifted: false, now }),
    );
    if (written.length === 0) throw fail('NOT_FOUND');
    return { success: true };
  };
