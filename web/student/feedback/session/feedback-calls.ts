import type { OutputOf, RequestOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { getThread, keepReply } from '#contract/drafts.ts';
import { cancelFeedback, generateFeedback, getSubmission, type Submission } from '#contract/feedback.ts';
import type { Reply } from '#contract/step-progress.ts';
import { type StudentApi, type SubmissionKeys, secretHeader } from '../../portal/student-api.ts';

/** One draft of a thread. */
export type ThreadDraft = OutputOf<typeof getThread>['drafts'][number];
export type FeedbackRequest = RequestOf<typeof generateFeedback>;

/** The calls about one submission. */
export interface FeedbackCalls {
  /** Sends the work and opens the stream of its feedback. The same key answers the same run. */
  generate(keys: SubmissionKeys, request: FeedbackRequest, signal: AbortSignal): Promise<Response>;
  /** Opens the stream again, behind the last event that was read. */
  follow(id: string, secret: string, lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  getSubmission(id: string, secret: string): Promise<Submission>;
  cancel(id: string, secret: string): Promise<void>;
  keepReply(id: string, secret: string, reply: Reply): Promise<void>;
  /** All drafts of its thread, the first one first. */
  getThread(id: string, secret: string): Promise<ThreadDraft[]>;
}

const stream = { Accept: 'text/event-stream' };

export function createFeedbackCalls({ callApi, fetchApi }: StudentApi): FeedbackCalls {
  return {
    generate({ key, secret }, request, signal) {
      const headers = { ...stream, ...secretHeader(secret), [studentHeaders.idempotencyKey]: key };
      return fetchApi(generateFeedback, request, { signal, headers });
    },
    follow(id, secret, lastEventId, signal) {
      const resume = lastEventId !== null && { 'Last-Event-ID': lastEventId };
      const headers = { ...stream, ...secretHeader(secret), ...resume };
      return fetchApi(getSubmission, { id }, { signal, headers });
    },
    async getSubmission(id, secret) {
      const { submission } = await callApi(getSubmission, { id }, { headers: secretHeader(secret) });
      return submission;
    },
    async keepReply(id, secret, reply) {
      await callApi(keepReply, { id, ...reply }, { headers: secretHeader(secret) });
    },
    async getThread(id, secret) {
      const { drafts } = await callApi(getThread, { id }, { headers: secretHeader(secret) });
      return drafts;
    },
    async cancel(id, secret) {
      await callApi(cancelFeedback, { id }, { headers: secretHeader(secret) });
    },
  };
}
