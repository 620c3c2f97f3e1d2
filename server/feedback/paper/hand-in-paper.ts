import type { InputOf } from '#contract/call.ts';
import type { handInPaper as call } from '#contract/paper.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { readIdempotencyKey } from '#server/http/submission-secret.ts';
import { sha256 } from '#server/process/ids.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { keepSubmission } from '../submission-store.ts';
import { codeLimit, paperRefusals } from './find-paper-thread.ts';
import { factsOfPage, pageLimits, startFeedback } from './keep-page.ts';
import { findPaper, type PaperThread } from './paper-store.ts';

/** Stores a page as the next draft of its thread. It goes the way of every draft. */
export const handInPaper =
  (context: FeedbackContext): Handler<typeof call> =>
  async ({ input, actor, fail, request }) => {
    const { database } = context;
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
      { ...factsOfPage(context), ...toDraft(before, input), idempotencyKey },
      pageLimits(actor),
    );
    if (!('runId' in kept)) throw fail(refusals[kept.outcome]);
    startFeedback(context, actor, kept);
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
    ...{ unitId, nickname, work, secretHash },
    continues: submissionId,
    submissionType,
    replaced: replaced.length,
    contentHash: sha256(JSON.stringify(['paper', submissionId, draft, work])),
  };
}
