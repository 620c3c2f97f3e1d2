import type * as calls from '#contract/reading.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import { type ClassroomAsker, classroomLimits } from '#server/http/devices/classroom-limits.ts';
import type { Handler, HandlerContext } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { addReadingError, addUsageEvent } from './groups/reading-form-store.ts';

type Logging = Pick<Kernel, 'database' | 'clock'>;

export const logReadingError =
  (kernel: Logging): Handler<typeof calls.logReadingError> =>
  (asked) =>
    note(kernel, asked, (input) => {
      const context = Object.entries(input.p_context).map(([name, value]) => [clean(name), clean(value)]);
      const said = { p_location: clean(input.p_location), p_message: clean(input.p_message) };
      return addReadingError(kernel.database, asked.actor, {
        ...{ ...input, ...said },
        p_context: Object.fromEntries(context),
      });
    });

/** PostgreSQL stores neither NUL nor lone surrogates. */
function clean(text: string): string {
  return replaceIdentifiers(text.replaceAll('\u0000', '').toWellFormed()).text;
}

export const logReadingUsageEvent =
  (kernel: Logging): Handler<typeof calls.logReadingUsageEvent> =>
  (asked) =>
    note(kernel, asked, (input) => addUsageEvent(kernel.database, asked.actor, input));

/** Ignores other teachers and groups than the actor's own, without telling. */
async function note<Input extends { p_teacher_id: string }>(
  kernel: Logging,
  {
    input,
    actor,
    request,
  }: { input: Input } & Pick<HandlerContext<typeof calls.logReadingError>, 'actor' | 'request'>,
  keep: (input: Input) => Promise<void>,
): Promise<{ success: true }> {
  const asker = { actor, device: request.device, now: kernel.clock.now() };
  await takeRequestLimits(kernel, actor, readingLogLimits(asker));
  if (input.p_teacher_id.toLowerCase() === actor.teacherId) await keep(input);
  return { success: true };
}

const minute = 60;

function readingLogLimits(asker: ClassroomAsker): RequestLimit[] {
  return classroomLimits('reading-log', asker, [
    { seconds: minute, device: 30, link: 600 },
    { seconds: 24 * 60 * minute, link: 10_000 },
  ]);
}
