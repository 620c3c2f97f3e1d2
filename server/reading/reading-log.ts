import type * as calls from '#contract/reading.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { addReadingError, addUsageEvent } from './groups/reading-form-store.ts';

/** Whatever teacher is named, nothing is noted but for the actor's own; the answer does not tell. */
export const logReadingError =
  (kernel: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.logReadingError> =>
  async ({ input, actor, request }) => {
    const asker = { actor, device: request.device, now: kernel.clock.now() };
    await takeRequestLimits(kernel, actor, readingLogLimits(asker));
    if (input.p_teacher_id.toLowerCase() === actor.teacherId) {
      await addReadingError(kernel.database, actor, {
        location: clean(input.p_location),
        errorCode: input.p_error_code,
        message: clean(input.p_message),
        context: Object.fromEntries(
          Object.entries(input.p_context).map(([name, value]) => [clean(name), clean(value)]),
        ),
      });
    }
    return { success: true };
  };

/** PostgreSQL holds neither NUL nor half a character. */
function clean(text: string): string {
  return replaceIdentifiers(text.replaceAll('\u0000', '').toWellFormed()).text;
}

/** Whatever teacher or group is named, nothing is noted but in the actor's own classroom; the answer does not tell. */
export const logReadingUsageEvent =
  (kernel: Pick<Kernel, 'database' | 'clock'>): Handler<typeof calls.logReadingUsageEvent> =>
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

const minute = 60;

/** How much may be noted. */
function readingLogLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('reading-log', asker, [
    { seconds: minute, device: 30, link: 600 },
    { seconds: 24 * 60 * minute, link: 10_000 },
  ]);
}
