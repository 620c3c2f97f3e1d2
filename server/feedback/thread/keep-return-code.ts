import type { keepReturnCode as call } from '#contract/return-codes.ts';
import { takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { readSubmissionSecret } from '#server/http/submission-secret.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { keepCode } from './return-code-store.ts';

/** Makes a code open a thread, beside those that open it already: each may stand on paper. Repeated, it changes nothing. */
export const keepReturnCode =
  (context: FeedbackContext): Handler<typeof call> =>
  async ({ input: { id, code }, actor, fail, request }) => {
    const typed = readReturnCode(code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    const secretHash = readSubmissionSecret(request);
    if (!secretHash) throw fail('NOT_FOUND');
    const seconds = hourMs / secondMs;
    await takeRequestLimits(context, actor, [
      { key: `return-code:${secretHash.toString('hex')}`, seconds, max: 300 },
    ]);
    const now = context.clock.now();
    if (!(await keepCode(context.database, actor, { id, secretHash, codeHash: sha256(typed.code), now })))
      throw fail('NOT_FOUND');
    return { success: true };
  };
