import type { getThread as getCall, keepReply as replyCall } from '#contract/drafts.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { listDrafts, noteReply, type StoredDraft } from './thread-store.ts';

/** All drafts of a thread, with the feedback on each. */
export const getThread =
  ({ database }: FeedbackContext): Handler<typeof getCall> =>
  async ({ input, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    const stored = secretHash ? await listDrafts(database, actor, input.id, secretHash) : [];
    if (stored.length === 0) throw fail('NOT_FOUND');
    return { drafts: toDrafts(stored) };
  };

export function toDrafts(stored: readonly StoredDraft[]) {
  return stored.map(({ createdAt, ...draft }) => ({ ...draft, created_at: createdAt.toISOString() }));
}

/** Notes what a student answers to the steps. Repeated, it changes nothing. */
export const keepReply =
  ({ database }: FeedbackContext): Handler<typeof replyCall> =>
  async ({ input: { id, ...noted }, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    if (!secretHash || !(await noteReply(database, actor, { id, secretHash, noted })))
      throw fail('NOT_FOUND');
    return { success: true };
  };
