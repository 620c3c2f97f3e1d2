import type { logReadingUsageEvent as call } from '#contract/reading.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { addUsageEvent } from './groups/reading-form-store.ts';
import { readingLogLimits } from './reading-log-limits.ts';

/** Whatever teacher or group is named, nothing is noted but in the actor's own classroom; the answer does not tell. */
export const logReadingUsageEvent =
  (kernel: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input, actor, request }) => {
    const asker = { actor, device: request.device, now: kernel.clock.now() };
    await takeRequestLimits(kernel, actor, readingLogLimits(asker));
    if (input.p_teacher_id.toLowerCase() === actor.teacherId) {
      await addUsageEvent(kernel.database, actor, {
        groupId: input.p_group_id,
        sessionId: input.p_session_id,
        eventType: input.p_event_type,
      });
    }
    return { success: true };
  };
