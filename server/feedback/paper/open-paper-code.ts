import type { openPaperCode as call } from '#contract/paper-codes.ts';
import { findEmail } from '#server/accounts/index.ts';
import { tryCode } from '#server/http/devices/code-tries.ts';
import type { Handler } from '#server/http/handler.ts';
import { sha256 } from '#server/process/ids.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { findAide, signPaperPass } from './paper-pass.ts';

/** Whose class a code is for. A code that was never made is answered as one that has ended. */
export const openPaperCode =
  (context: FeedbackContext): Handler<typeof call> =>
  async ({ input, fail, request }) => {
    const typed = readReturnCode(input.code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    const codeHash = sha256(typed.code);
    const aide = await tryCode(context, request, 'paper', () => findAide(context, codeHash));
    const teacher = aide && (await findEmail(context.database, aide.teacherId));
    if (!teacher) throw fail('PAPER_CODE_ENDED');
    return {
      pass: await signPaperPass(context, codeHash, aide.endsAt),
      teacher,
      ends_at: aide.endsAt.toISOString(),
    };
  };
