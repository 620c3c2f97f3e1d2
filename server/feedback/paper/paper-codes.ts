import type * as calls from '#contract/paper-codes.ts';
import { retention } from '#contract/retention.ts';
import { addAuditEntry, addChangeEntry } from '#server/accounts/index.ts';
import type { Handler } from '#server/http/handler.ts';
import { hourMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import { readReturnCode } from '#words/return-words.ts';
import type { FeedbackContext } from '../feedback-context.ts';
import { endCode, findOwnCode, keepCode } from './paper-code-store.ts';

/** A code lasts as long as its fingerprint may be kept. */
export const paperCodeMs = retention.paperCodes.keep.value * hourMs;
const endOf = (madeAt: Date) => new Date(madeAt.getTime() + paperCodeMs).toISOString();

export const keepPaperCode =
  ({ database, clock }: FeedbackContext): Handler<typeof calls.keepPaperCode> =>
  async ({ input, actor, fail }) => {
    const typed = readReturnCode(input.code);
    if (typed.is !== 'code') throw fail('RETURN_CODE_MISTYPED');
    const { teacherId } = actor;
    const now = clock.now();
    const madeAt = await database.transaction(actor, async (tx) => {
      const kept = await keepCode(tx, teacherId, sha256(typed.code), now);
      // The same code sent once more, after an answer that was lost, is no second one.
      if (kept.getTime() === now.getTime()) await addChangeEntry(tx, teacherId, 'paper-code-made', now);
      return kept;
    });
    return { ends_at: endOf(madeAt) };
  };

export const getPaperCode =
  ({ database, clock }: FeedbackContext): Handler<typeof calls.getPaperCode> =>
  async ({ actor }) => {
    const madeAt = await findOwnCode(database, actor, new Date(clock.now().getTime() - paperCodeMs));
    return { ends_at: madeAt && endOf(madeAt) };
  };

export const endPaperCode =
  ({ database, clock }: FeedbackContext): Handler<typeof calls.endPaperCode> =>
  async ({ actor }) => {
    const { teacherId } = actor;
    await database.transaction(actor, async (tx) => {
      if (await endCode(tx, teacherId)) await addAuditEntry(tx, teacherId, 'paper-code-ended', clock.now());
    });
    return { ends_at: null };
  };
