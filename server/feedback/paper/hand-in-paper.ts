import type { InputOf } from '#contract/call.ts';
import { type handInPaper as call, paperPerHour } from '#contract/paper.ts';
import { countedAs } from '#server/database/actor.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { readIdempotencyKey } from '#server/http/submission-secret.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { keepSubmission } from '../submission-store.ts';
import { codeLimit, paperRefusals } from './find-paper-thread.ts';
import { findPaper, type PaperThread } from './paper-store.ts';

/** Stores a page as the next draft of its thread. It goes the way of every draft; nobody waits here for the feedback. */
export const handInPaper =
  (context: FeedbackContext): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const { config, database, clock, worker, onHandedIn } = context;
    const { teacherId } = actor;
    const idempotencyKey = readIdempotencyKey(request);
    if (!idempotencyKey) throw fail('MALFORMED_REQUEST');
    const typed = readReturnCode(input.code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    await takeRequestLimits(context, actor, [codeLimit(actor)]);
    const before = await findPaper(database, actor, sha256(typed.code), input.draft - 1);
    if (!before) throw fail('PAPER_CODE_UNKNOWN');
    const kept = await keepSubmission(
      database,
      actor,
      {
        ...toDraft(before, input),
        ...{ idempotencyKey, createdAt: clock.now() },
        isLocked: config.holdsFeedback,
        leaseOwner: worker.owner,
        leaseUntil: worker.leaseUntil(),
      },
      // Of the teacher, or of who holds the code: no student is counted, and none is kept waiting.
      [{ key: `paper:${countedAs(actor)}`, seconds: hourMs / secondMs, max: paperPerHour }],
    );
    if (!('runId' in kept)) throw fail(refusals[kept.outcome]);
    if (kept.outcome === 'created') {
      const { runId, workId: subjectId } = kept;
      worker.start({ teacherId, runId, kind: 'feedback', subjectId, attempts: 0 });
      onHandedIn({ teacherId, station: 'general', subjectId });
    }
    return { success: true };
  };

const refusals = {
  ...paperRefusals,
  mismatch: 'IDEMPOTENCY_KEY_REUSED',
  // The draft before was deleted a moment ago.
  'no-thread': 'PAPER_CODE_UNKNOWN',
  continued: 'PAPER_CONTINUED',
  unchanged: 'PAPER_UNCHANGED',
} as const;

/** What is stored: hard identifiers are replaced before anything is kept or asked. */
function toDraft(
  { submissionId, unitId, nickname, secretHash, draft }: PaperThread,
  { work: typed, submission_type: submissionType }: InputOf<typeof call>,
) {
  const { text: work, replaced } = replaceIdentifiers(typed);
  return {
    ...{ unitId, nickname, work, secretHash, question: null, goal: null },
    continues: submissionId,
    submissionType,
    replaced: replaced.length,
    contentHash: sha256(JSON.stringify(['paper', submissionId, draft, work])),
  };
}
