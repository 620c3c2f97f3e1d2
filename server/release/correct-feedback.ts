import type { correctFeedback as call } from '#contract/release.ts';
import type { FeedbackContext } from '#server/feedback/index.ts';
import type { Handler } from '#server/http/handler.ts';
import { applyCorrection } from './apply-correction.ts';
import { findFeedback, findFeedbackToChange, replaceFeedback } from './release-store.ts';
import { toTeacherFeedback } from './to-teacher-feedback.ts';

/** Changes words of a feedback. The version that was read tells whether somebody else was first. */
export const correctFeedback =
  ({ database, clock, config }: FeedbackContext): Handler<typeof call> =>
  async ({ input, actor: { teacherId, ...actor }, fail }) => {
    const { id, version, ...correction } = input;
    await database.transaction({ ...actor, teacherId }, async (tx) => {
      const before = await findFeedbackToChange(tx, teacherId, id);
      if (!before) throw fail('NOT_FOUND');
      const { state, result, runId, isHeld, earlier } = before;
      if (state !== 'done' || !result) throw fail('FEEDBACK_NOT_READY');
      if (earlier.length + 1 !== version) throw fail('FEEDBACK_CHANGED');
      const corrected = applyCorrection(result, correction, isHeld);
      if (!corrected) throw fail('NOT_HELD');
      await replaceFeedback(tx, { teacherId, id, runId, now: clock.now() }, before, corrected);
    });
    const after = await findFeedback(database, teacherId, id);
    if (!after) throw fail('NOT_FOUND');
    return { feedback: toTeacherFeedback(after, config.model !== undefined) };
  };
