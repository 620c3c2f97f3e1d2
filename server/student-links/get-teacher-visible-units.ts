import type { getTeacherVisibleUnits as call } from '#contract/student-links.ts';
import { loadNotedForm } from '#server/billing/index.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { visibleUnits } from './student-link-store.ts';

/** A teacher who looks at their own units sees the list that their students see. */
export const getTeacherVisibleUnits =
  (kernel: Kernel): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    if (input.p_teacher_id && input.p_teacher_id.toLowerCase() !== actor.teacherId) throw fail('NOT_FOUND');
    const units = await loadNotedForm(kernel, actor, request, visibleUnits(actor));
    return { teacher_id: actor.teacherId, preview: actor.kind === 'teacher', units };
  };
