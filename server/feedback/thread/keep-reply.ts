import type { keepReply as call } from '#contract/drafts.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { noteReply } from './thread-store.ts';

/** Notes what a student answers to the steps. Repeated, it changes nothing. */
export const keepReply =
  ({ database }: FeedbackContext): Handler<typeof call> =>
  async ({ input: { id, ...noted }, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    if (!secretHash || !(await noteReply(database, actor, { id, secretHash, noted })))
      throw fail('NOT_FOUND');
    return { success: true };
  };
