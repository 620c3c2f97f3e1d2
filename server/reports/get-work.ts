import { replyLines } from '#contract/progress-text.ts';
import type { getWork as call } from '#contract/reports.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { findFeedback, toTeacherFeedback } from '#server/release/index.ts';
import { findCareCheck, findConcernWork, findSubjectWork } from '#server/safeguarding/index.ts';
import { findKept, toReceiptFacts } from './receipt/receipt-store.ts';
import { findHead, listDraftsOf } from './work-store.ts';

/** One work as its student wrote it, whatever became of the feedback on it. */
export const getWork =
  ({ database, config }: Pick<Kernel, 'database' | 'config'>): Handler<typeof call> =>
  async ({ input, actor: { teacherId }, fail }) => {
    const head = await findHead(database, teacherId, input.id);
    if (!head) throw fail('NOT_FOUND');
    const { station, handedInAt, feedback } = head;
    const subject = { teacherId, station, subjectId: input.id };
    const [work, concern, checkedBy, drafts, inHand, kept] = await Promise.all([
      findSubjectWork(database, subject),
      findConcernWork(database, subject),
      findCareCheck(database, subject),
      listDraftsOf(database, teacherId, input.id),
      findFeedback(database, teacherId, input.id),
      findKept(database, teacherId, input.id),
    ]);
    const { reply } = drafts.find((one) => one.id === input.id.toLowerCase()) ?? {};
    if (!work) throw fail('NOT_FOUND');
    return {
      station,
      nickname: work.nickname,
      title: work.title,
      handed_in_at: handedInAt.toISOString(),
      entries: work.texts
        .filter(({ text }) => text.trim() !== '')
        .map(({ field, text }) => ({ label: field, text })),
      drafts: drafts.map(({ id, draft, handedInAt: at }) => ({ id, draft, handed_in_at: at.toISOString() })),
      reply: reply ? replyLines(reply) : [],
      feedback,
      in_hand: inHand && toTeacherFeedback(inHand, config.model !== undefined),
      receipt: kept && inHand?.result ? toReceiptFacts(kept) : null,
      checked_by: checkedBy,
      concern,
    };
  };
