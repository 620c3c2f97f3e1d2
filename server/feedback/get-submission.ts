import type { getSubmission as call, FeedbackEvent } from '#contract/feedback.ts';
import { EventStream, type Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import { findHeldAs, listFoundInThread } from '#server/safeguarding/index.ts';
import { feedbackToText } from '#words/feedback-text.ts';
import type { FeedbackContext } from './feedback-context.ts';
import { forPrint } from './for-print.ts';
import { leavingAtEnd } from './generate-feedback.ts';
import { readAlong } from './read-along.ts';
import { findSubmission } from './submission-store.ts';

/** A submission with its feedback, or the replay of it from where a reader left off. */
export const getSubmission =
  ({ database, clock, worker, streams }: FeedbackContext): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const secretHash = readSubmissionSecret(request);
    const stored = secretHash ? await findSubmission(database, actor, input.id, secretHash) : null;
    if (!stored || !secretHash) throw fail('NOT_FOUND');
    if (request.wantsStream) {
      const leave = streams.take({ actor, device: request.device, now: clock.now() }, request, stored.id);
      if (!leave) throw fail('TOO_MANY_STREAMS');
      const { id: submissionId, runId, work, replaced, isHeld } = stored;
      const reading = {
        ...{ database, worker, actor, submissionId, runId, isHeld, secretHash, work, replaced },
        signal: request.signal,
      };
      const after = toEventId(request.header('last-event-id'));
      return new EventStream<FeedbackEvent>(leavingAtEnd(readAlong(reading, after), leave, request.signal));
    }
    const result =
      input.as === 'print' && stored.result
        ? forPrint(
            stored.result,
            await listFoundInThread(database, { teacherId: actor.teacherId, subjectId: stored.id }),
          )
        : stored.result;
    return {
      submission: {
        id: stored.id,
        unit_id: stored.unitId,
        unit_title: stored.unitTitle,
        nickname: stored.nickname,
        work: stored.work,
        question: stored.question,
        goal: stored.goal,
        draft: stored.draft,
        draft_limit: stored.draftLimit,
        latest_id: stored.latestId,
        reply: stored.reply,
        created_at: stored.createdAt.toISOString(),
        state: stored.state,
        ...(stored.state === 'held' && {
          held_as: await findHeldAs(database, actor, stored.id, secretHash),
        }),
        feedback: result ? feedbackToText(result) : null,
        result,
      },
    };
  };

/** What is not a number of an event of ours begins at the beginning. */
function toEventId(header: string | undefined): number {
  return /^\d{1,9}$/.test(header ?? '') ? Number(header) : 0;
}
