import { Problem, problemOf } from '../../../lib/problem.ts';
import { randomSecret } from '../../device/random-secret.ts';
import { isSameName } from '../../drafts/same-name.ts';
import { createAnswerBack } from '../steps/answer-back.ts';
import type { FeedbackRequest } from './feedback-calls.ts';
import { isOver, isRunning } from './feedback-view.ts';
import { aboutOf, createFollower, type SessionSurroundings, toRestoredWork } from './follower.ts';
import { type KeptSubmission, unsentUpTo } from './kept-submission.ts';
import { createShownFeedback, type ShownFeedback } from './shown-feedback.ts';

export type FeedbackSession = ReturnType<typeof createFeedbackSession>;

/** One student's feedback in one tab: what was sent, what comes, what is kept for a reload. */
export function createFeedbackSession(around: SessionSurroundings) {
  const shown = createShownFeedback(around);
  const answers = createAnswerBack(around, shown);
  const follower = createFollower(around, shown, answers);
  const { getView, subscribe, getKeys, keepSilent } = shown;
  const { restore, catchUp, lookAgain } = follower;
  return {
    ...{ getView, subscribe, getKeys, keepSilent, restore, catchUp, lookAgain },
    answer: answers.answer,

    /**
     * Sends the work once and follows its feedback to the end. A second call meanwhile does nothing. What the student of
     * the work that is shown sends for its project is the next draft of it.
     */
    async submit(request: FeedbackRequest) {
      if (isRunning(getView())) return;
      const before = findBefore(shown, request.studentName, request.unitConfiguration.id);
      const sending = toKept(around.teacherId, request, before, follower.refused);
      const replaces = shown.get()?.key;
      follower.refused = null;
      shown.startAnew(aboutOf(toRestoredWork(sending, request)));
      // Not awaited: the draft is still there, and the first word should not wait for the disk.
      void shown.keep({ ...sending, ...(replaces && { replaces }) });
      await follower.follow(sending);
    },

    /** Which draft this student would send for this project: the next one of the work that is shown, or a first. */
    nextDraft(nickname: string, unitId: string) {
      const before = findBefore(shown, nickname, unitId);
      return (before?.draft ?? 0) + 1;
    },

    /** How many of the drafts that a teacher allows the work that is shown has used: those with feedback. */
    draftsUsed() {
      const { draft, unused = [] } = shown.get() ?? { draft: 0 };
      return draft - unused.length;
    },

    /** All drafts of the work that is shown, the first one first. */
    async getDrafts() {
      const kept = shown.get();
      return kept?.submissionId ? await around.calls.getThread(kept.submissionId, kept.secret) : [];
    },
    /** A return code was taken for the work that is shown. */
    noteCode() {
      const kept = shown.get();
      if (kept) void shown.keep({ ...kept, hasCode: true });
    },
    /** Whether one was, as far as this device knows: perhaps in another tab, or before a reload. */
    async hasCode() {
      const secret = shown.get()?.secret;
      return (await around.store.all()).some((one) => one.secret === secret && one.hasCode);
    },

    async cancel() {
      const kept = shown.get();
      if (!kept || !isRunning(getView())) return;
      if (kept.submissionId !== null) return cancelAtServer(around, shown, kept.submissionId, kept.secret);
      follower.stop();
      // It may have arrived all the same: the same work then asks for it again.
      follower.refused = kept;
      await shown.forget();
      await shown.bringBack({ type: 'cancelled' });
    },

    /** Shows no feedback, and forgets it on this device unless it is left there. */
    async clear(isLeft = false) {
      answers.stop();
      follower.stop();
      follower.refused = null;
      await shown.clear(isLeft);
    },
  };
}

/** What the next sending of this student goes on from, where that is what is shown. */
function findBefore(shown: ShownFeedback, nickname: string, unitId: string): KeptSubmission | null {
  const kept = shown.get();
  if (!kept?.submissionId || !isOver(shown.getView()) || kept.unitId !== unitId) return null;
  return isSameName(kept.nickname, nickname) ? kept : null;
}

/** The end comes as an event. A refusal takes back what the button says. */
async function cancelAtServer(
  { calls, onProblem }: SessionSurroundings,
  { show }: ShownFeedback,
  id: string,
  secret: string,
): Promise<void> {
  show({ type: 'cancelling', now: true });
  try {
    await calls.cancel(id, secret);
  } catch (error) {
    show({ type: 'cancelling', now: false });
    const isToldPlainly = error instanceof Problem && !error.offline;
    onProblem(isToldPlainly ? error : problemOf(error instanceof Problem ? 'OFFLINE' : 'UNEXPECTED'));
  }
}

/**
 * What is kept of work that is sent now: a first draft under a secret of its own, a later one under the secret of the one
 * before. The same work that was refused goes again under its keys.
 */
function toKept(
  teacherId: string,
  typed: FeedbackRequest,
  before: KeptSubmission | null,
  refused: KeptSubmission | null,
): KeptSubmission {
  const request = before ? { ...typed, continues: before.submissionId } : typed;
  const again = JSON.stringify(refused?.request) === JSON.stringify(request) ? refused : null;
  return {
    key: again?.key ?? randomSecret(),
    secret: before?.secret ?? again?.secret ?? randomSecret(),
    nickname: request.studentName,
    savedAt: Date.now(),
    teacherId,
    unitId: request.unitConfiguration.id,
    draft: (before?.draft ?? 0) + 1,
    submissionId: null,
    request,
    ...(before?.hasCode && { hasCode: true }),
    ...(before?.unused && { unused: before.unused }),
    ...(before && unsentUpTo(before)),
  };
}
