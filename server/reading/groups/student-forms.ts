import type * as calls from '#contract/reading.ts';
import { loadNotedForm } from '#server/billing/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { frameOfGroup, listStudentAliases, toCheckInFrame } from './reading-form-store.ts';

export const getReadingConfigForGroup =
  (kernel: Kernel): Handler<typeof calls.getReadingConfigForGroup> =>
  async ({ input, actor, fail, request }) => {
    const [row] = await loadNotedForm(kernel, actor, request, frameOfGroup(input.p_group_id));
    if (!row) throw fail('READING_CONFIG_MISSING');
    return { config: toCheckInFrame(row) };
  };

/** A teacher who tries the form sees the same list as the students. */
export const getTeacherReadingAliases =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof calls.getTeacherReadingAliases> =>
  async ({ input, actor, fail }) => {
    if (input.p_teacher_id && input.p_teacher_id.toLowerCase() !== actor.teacherId) throw fail('NOT_FOUND');
    return { aliases: await listStudentAliases(database, actor) };
  };
