import type { getTeacherVisibleUnits as call } from '#contract/student-links.ts';
import { noteOpenedForm } from '#server/billing/index.ts';
import type { Handler } from '#server/kernel/handler.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { listVisibleUnits } from './student-link-store.ts';

/** A teacher who looks at their own units sees the list that their students see. */
export const getTeacherVisibleUnits =
  (kernel: Kernel): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    if (input.p_teacher_id && input.p_teacher_id.toLowerCase() !== actor.teacherId) throw fail('NOT_FOUND');
    await noteOpenedForm(kernel, actor, request);
    return {
      teacher_id: actor.teacherId,
      preview: actor.kind === 'teacher',
      units: await listVisibleUnits(kernel.database, actor),
    };
  };
