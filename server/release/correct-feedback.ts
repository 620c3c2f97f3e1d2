import type { correctFeedback as call } from '#contract/release.ts';
import type { FeedbackContext } from '#server/feedback/index.ts';
import type { Handler } from '#server/http/handler.ts';
import { applyCorrection } from './apply-correction.ts';
import { findHeld, findHeldToChange, heldFeedback, replaceFeedback } from './release-store.ts';
import { toTeacherFeedback } from './to-teacher.ts';

/** The version that was read shows whether somebody else was first. */
export const correctFeedback =
  ({ database, clock, config }: FeedbackContext): Handler<typeof call> =>
  async ({ input, actor: { teacherId, ...actor }, fail }) => {
    const { id, version, ...correction } = input;
    await database.transaction({ ...actor, teacherId }, async (tx) => {
      const before = await findHeldToChange(tx, teacherId, heldFeedback, id);
      if (!before) throw fail('NOT_FOUND');
      const { state, result, isHeld, earlier } = before;
      if (state !== 'done' || !result) throw fail('FEEDBACK_NOT_READY');
      if (earlier.length + 1 !== version) throw fail('FEEDBACK_CHANGED');
      const corrected = applyCorrection(result, correction, isHeld);
      if (!corrected) throw fail('NOT_HELD');
      await replaceFeedback(tx, { teacherId, id, now: clock.now() }, before, corrected);
    });
    const after = await findHeld(database, teacherId, heldFeedback, id);
    if (!after) throw fail('NOT_FOUND');
    return { feedback: toTeacherFeedback(after, config.model !== undefined) };
  };
