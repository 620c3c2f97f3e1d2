import type { askAgain as call } from '#contract/release.ts';
import type { FeedbackContext } from '#server/feedback/index.ts';
import type { Handler } from '#server/http/handler.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { beginAgain, findHeldToChange, heldFeedback } from './release-store.ts';

/** The teacher's hint goes to the model. */
export const askAgain =
  ({ database, clock, config, worker }: FeedbackContext): Handler<typeof call> =>
  async ({ input: { id, version, hint }, actor: { teacherId, ...actor }, fail }) => {
    if (!config.model) throw fail('NO_MODEL_CONNECTED');
    const runId = await database.transaction({ ...actor, teacherId }, async (tx) => {
      const before = await findHeldToChange(tx, teacherId, heldFeedback, id);
      if (!before) throw fail('NOT_FOUND');
      if (!before.isHeld || before.releaseAt !== null || before.isHeldForConcern) throw fail('NOT_HELD');
      if (before.state === 'waiting') throw fail('FEEDBACK_NOT_READY');
      if (before.earlier.length + 1 !== version) throw fail('FEEDBACK_CHANGED');
      const lease = { leaseOwner: worker.owner, leaseUntil: worker.leaseUntil() };
      await beginAgain(tx, { teacherId, id, now: clock.now() }, before, {
        hint: replaceIdentifiers(hint).text,
        ...lease,
      });
      return before.runId;
    });
    worker.start({ teacherId, runId, kind: 'feedback', subjectId: id.toLowerCase(), attempts: 0 });
    return { success: true };
  };
