import type { OutputOf } from '#contract/call.ts';
import type { getWork as call, Work } from '#contract/inbox.ts';
import type { HeldText } from '#contract/release.ts';
import type { Handler } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import {
  findHeld,
  heldFeedback,
  heldSummary,
  toTeacherFeedback,
  toTeacherSummary,
} from '#server/release/index.ts';
import { findConcernEntry, findSafeguardingCheck, findSubjectWork } from '#server/safeguarding/index.ts';
import { replyLines } from '#words/progress-text.ts';
import { findListed } from './inbox-store.ts';
import { findKept, findKeptOfSummary, toReceiptFacts } from './receipt/receipt-store.ts';
import { findHead, listDraftsOf } from './work-store.ts';

type WorkContext = Pick<Kernel, 'database' | 'config'>;

export const getWork =
  (kernel: WorkContext): Handler<typeof call> =>
  async ({ input, actor: { teacherId }, fail }) => {
    const work = await readWork(kernel, teacherId, input.id);
    if (!work) throw fail('NOT_FOUND');
    return work;
  };

/** Null where this teacher has no such work. */
export async function readWork(
  { database, config }: WorkContext,
  teacherId: string,
  workId: string,
): Promise<OutputOf<typeof call> | null> {
  const head = await findHead(database, teacherId, workId);
  if (!head) return null;
  const { station, handedInAt, feedback } = head;
  const subject = { teacherId, station, subjectId: workId };
  const [work, concern, checkedBy, drafts, inHand, listed, kept] = await Promise.all([
    findSubjectWork(database, subject),
    findConcernEntry(database, subject),
    findSafeguardingCheck(database, subject),
    listDraftsOf(database, teacherId, workId),
    findInHand({ database, config }, teacherId, station, workId),
    findListed(database, teacherId, workId),
    station === 'reading'
      ? findKeptOfSummary(database, teacherId, workId)
      : findKept(database, teacherId, workId),
  ]);
  const { reply } = drafts.find((one) => one.id === workId.toLowerCase()) ?? {};
  if (!work || !inHand || !listed) return null;
  return {
    station,
    nickname: work.nickname,
    title: work.title,
    handed_in_at: handedInAt.toISOString(),
    entries: work.texts
      .filter(({ text }) => text.trim() !== '')
      .map(({ field, text, is }) => ({ label: field, text, is })),
    drafts: drafts.map(({ id, draft, handedInAt: at }) => ({ id, draft, handed_in_at: at.toISOString() })),
    reply: reply ? replyLines(reply) : [],
    ...listed,
    feedback,
    in_hand: inHand,
    receipt: kept && inHand.result ? toReceiptFacts(kept) : null,
    checked_by: checkedBy,
    concern,
  };
}

async function findInHand(
  { database, config }: WorkContext,
  teacherId: string,
  station: Work['station'],
  workId: string,
): Promise<HeldText | null> {
  if (station === 'reading') {
    const held = await findHeld(database, teacherId, heldSummary, workId);
    return held && toTeacherSummary(held);
  }
  const held = await findHeld(database, teacherId, heldFeedback, workId);
  return held && toTeacherFeedback(held, config.model !== undefined);
}
