import type { correctSummary as call } from '#contract/release.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { applySummaryCorrection } from './apply-summary-correction.ts';
import { findHeld, findHeldToChange, heldSummary, replaceSummary } from './release-store.ts';
import { toTeacherSummary } from './to-teacher.ts';

/** The version that was read shows whether somebody else was first. */
export const correctSummary =
  ({ database, clock }: Pick<Kernel, 'database' | 'clock'>): Handler<typeof call> =>
  async ({ input, actor: { teacherId, ...actor }, fail }) => {
    const { id, version, ...correction } = input;
    await database.transaction({ ...actor, teacherId }, async (tx) => {
      const before = await findHeldToChange(tx, teacherId, heldSummary, id);
      if (!before) throw fail('NOT_FOUND');
      const { state, result, isHeld, earlier } = before;
      if (state !== 'done' || !result) throw fail('FEEDBACK_NOT_READY');
      if (earlier.length + 1 !== version) throw fail('FEEDBACK_CHANGED');
      const corrected = applySummaryCorrection(result, correction, isHeld);
      if (!corrected) throw fail('NOT_HELD');
      await replaceSummary(tx, { teacherId, id, now: clock.now() }, before, corrected);
    });
    const after = await findHeld(database, teacherId, heldSummary, id);
    if (!after) throw fail('NOT_FOUND');
    return { summary: toTeacherSummary(after) };
  };
