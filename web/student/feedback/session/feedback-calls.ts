import type { OutputOf, RequestOf } from '#contract/call.ts';
import { studentHeaders } from '#contract/constants.ts';
import { getThread, keepReply } from '#contract/drafts.ts';
import { cancelFeedback, generateFeedback, getSubmission } from '#contract/feedback.ts';
import type { Reply } from '#contract/step-progress.ts';
import { type StudentApi, type SubmissionKeys, secretHeader } from '../../portal/student-api.ts';

export type ThreadDraft = OutputOf<typeof getThread>['drafts'][number];
export type FeedbackRequest = RequestOf<typeof generateFeedback>;

export type FeedbackCalls = ReturnType<typeof createFeedbackCalls>;

const stream = { Accept: 'text/event-stream' };

export function createFeedbackCalls({ callApi, fetchApi }: StudentApi) {
  return {
    /** Sends the work and opens the stream of its feedback. The same key resumes the same run. */
    generate({ key, secret }: SubmissionKeys, request: FeedbackRequest, signal: AbortSignal) {
      const headers = { ...stream, ...secretHeader(secret), [studentHeaders.idempotencyKey]: key };
      return fetchApi(generateFeedback, request, { signal, headers });
    },
    /** Opens the stream again after the last event that was read. */
    follow(id: string, secret: string, lastEventId: string | null, signal: AbortSignal) {
      const resume = lastEventId !== null && { 'Last-Event-ID': lastEventId };
      const headers = { ...stream, ...secretHeader(secret), ...resume };
      return fetchApi(getSubmission, { id }, { signal, headers });
    },
    async getSubmission(id: string, secret: string) {
      const { submission } = await callApi(getSubmission, { id }, { headers: secretHeader(secret) });
      return submission;
    },
    async keepReply(id: string, secret: string, reply: Reply) {
      await callApi(keepReply, { id, ...reply }, { headers: secretHeader(secret) });
    },
    /** All drafts of its thread, in order. */
    async getThread(id: string, secret: string) {
      const { drafts } = await callApi(getThread, { id }, { headers: secretHeader(secret) });
      return drafts;
    },
    async cancel(id: string, secret: string) {
      await callApi(cancelFeedback, { id }, { headers: secretHeader(secret) });
    },
  };
}
