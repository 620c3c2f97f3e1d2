import type { findPaperThread as call } from '#contract/paper.ts';
import { type Aide, countedAs, type Teacher } from '#server/database/actor.ts';
import { type RequestLimit, takeRequestLimits } from '#server/database/request-limits.ts';
import type { Handler } from '#server/http/handler.ts';
import { hourMs, secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { findPaper } from './paper-store.ts';

/** How often a return code may be looked up: whoever hands in asks twice a page. */
export const codeLimit = (actor: Teacher | Aide): RequestLimit => ({
  key: `paper-code:${countedAs(actor)}`,
  ...{ seconds: hourMs / secondMs, max: 600 },
});

/** What a teacher must know to be sure of a page: whose it is, and which draft. Nothing of the work itself. */
export const findPaperThread =
  (context: FeedbackContext): Handler<typeof call> =>
  async ({ input: { code }, actor, fail }) => {
    const typed = readReturnCode(code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    await takeRequestLimits(context, actor, [codeLimit(actor)]);
    const found = await findPaper(context.database, actor, sha256(typed.code));
    if (!found) throw fail('PAPER_CODE_UNKNOWN');
    return {
      nickname: found.nickname,
      unit_title: found.unitTitle,
      draft: found.draft + 1,
      refusal: found.refusal && paperRefusals[found.refusal],
    };
  };

/** How the teacher hears why a next draft is not taken. */
export const paperRefusals = {
  'no-unit': 'PAPER_UNIT_GONE',
  unfinished: 'PAPER_UNFINISHED',
  held: 'PAPER_HELD',
  'no-more': 'PAPER_NO_MORE_DRAFTS',
} as const;
