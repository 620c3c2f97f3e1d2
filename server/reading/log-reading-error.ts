import { replaceIdentifiers } from '#contract/identifiers.ts';
import type { logReadingError as call } from '#contract/reading.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { addReadingError } from './groups/reading-form-store.ts';
import { readingLogLimits } from './reading-log-limits.ts';

/** Whatever teacher is named, nothing is noted but for the actor's own; the answer does not tell. */
export const logReadingError =
  (kernel: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
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
