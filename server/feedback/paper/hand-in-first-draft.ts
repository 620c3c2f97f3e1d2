import type { InputOf } from '#contract/call.ts';
import type * as calls from '#contract/paper.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { readIdempotencyKey } from '#server/http/submission-secret.ts';
import { sha256 } from '#server/process/ids.ts';
import { replaceIdentifiers } from '#words/identifiers.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { keepPaperStart } from '../submission-store.ts';
import { codeLimit } from './find-paper-thread.ts';
import { factsOfPage, pageLimits, startFeedback } from './keep-page.ts';
import { listPaperUnits as listUnits } from './paper-store.ts';

export const listPaperUnits =
  ({ database }: FeedbackContext): Handler<typeof calls.listPaperUnits> =>
  async ({ actor }) => ({ units: await listUnits(database, actor) });

/** Stores a page as a first draft, with the code that opens it. It goes the way of every draft. */
export const handInFirstDraft =
  (context: FeedbackContext): Handler<typeof calls.handInFirstDraft> =>
  async ({ input, actor, fail, request }) => {
    const idempotencyKey = readIdempotencyKey(request);
    if (!idempotencyKey) throw fail('MALFORMED_REQUEST');
    const typed = readReturnCode(input.code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    // The answer tells whether a nickname has work: it is asked no more often than codes are.
    await takeRequestLimits(context, actor, [codeLimit(actor)]);
    const kept = await keepPaperStart(
      context.database,
      actor,
      { ...factsOfPage(context), ...toDraft(typed.code, input), idempotencyKey },
      pageLimits(actor),
    );
    if (!('runId' in kept)) throw fail(refusals[kept.outcome]);
    startFeedback(context, actor, kept);
    return { success: true };
  };

const refusals = {
  mismatch: 'IDEMPOTENCY_KEY_REUSED',
  'no-unit': 'PAPER_UNIT_HIDDEN',
  'no-link': 'PAPER_NO_LINK',
  'same-name': 'PAPER_NAME_TAKEN',
} as const;

/** What is stored: hard identifiers are replaced before anything is kept or asked. */
function toDraft(code: string, input: InputOf<typeof calls.handInFirstDraft>) {
  const unitId = input.unit_id.toLowerCase();
  const nickname = replaceIdentifiers(input.nickname.trim()).text;
  const { text: work, replaced } = replaceIdentifiers(input.work);
  return {
    ...{ unitId, nickname, work, continues: null },
    submissionType: input.submission_type,
    replaced: replaced.length,
    contentHash: sha256(JSON.stringify(['paper', unitId, nickname, work])),
    // No secret has spaces, so nobody can send one with this hash: only the code opens the thread.
    secretHash: sha256(`no secret: ${code}`),
    onPaper: { codeHash: sha256(code), isSeparate: input.is_separate },
  };
}
