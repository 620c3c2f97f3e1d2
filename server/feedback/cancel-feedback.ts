import type { cancelFeedback as call } from '#contract/feedback.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import type { FeedbackContext } from './feedback-context.ts';
import { cancelRun, findSubmission } from './submission-store.ts';

/** Stops the writing of feedback; the work and the steps that stand stay. What is held is written for its teacher. */
export const cancelFeedback =
  ({ database, clock, worker }: FeedbackContext): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    if (!secretHash || !(await cancelRun(database, actor, input.id, secretHash, clock.now()))) {
      throw fail('NOT_FOUND');
    }
    const stored = await findSubmission(database, actor, input.id, secretHash);
    if (stored && !stored.isHeld) worker.stop(stored.runId);
    return { success: true };
  };
