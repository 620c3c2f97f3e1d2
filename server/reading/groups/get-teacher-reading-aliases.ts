import type { getTeacherReadingAliases as call } from '#contract/reading.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { listStudentAliases } from './reading-form-store.ts';

/** A teacher who tries their own check-in form picks from the list that their students see. */
export const getTeacherReadingAliases =
  ({ database }: Pick<Kernel, 'database'>): Handler<typeof call> =>
  async ({ input, actor, fail }) => {
    if (input.p_teacher_id && input.p_teacher_id.toLowerCase() !== actor.teacherId) throw fail('NOT_FOUND');
    return { aliases: await listStudentAliases(database, actor) };
  };
