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

/** The feedback of one tab: what was sent, what arrived, and what is stored for a reload. */
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
     * Sends the work once and follows its feedback to the end; calls meanwhile are ignored. The same student's next work
     * for the same project becomes the next draft.
     */
    async submit(request: FeedbackRequest) {
      if (isRunning(getView())) return;
      const before = findBefore(shown, request.studentName, request.unitConfiguration.id);
      const sending = toKept(around.teacherId, request, before, follower.refused);
      const replaces = shown.get()?.key;
      follower.refused = null;
      shown.startAnew(aboutOf(toRestoredWork(sending, request)));
      // Not awaited: the draft is still stored, and the first word should not wait for the disk.
      void shown.keep({ ...sending, ...(replaces && { replaces }) });
      await follower.follow(sending);
    },

    /** Number of the draft that this student would send for this project: the next of the work that is shown, or 1. */
    nextDraft(nickname: string, unitId: string) {
      const before = findBefore(shown, nickname, unitId);
      return (before?.draft ?? 0) + 1;
    },

    /** Drafts with feedback: those that count against the teacher's limit. */
    draftsUsed() {
      const { draft, unused = [] } = shown.get() ?? { draft: 0 };
      return draft - unused.length;
    },

    /** All drafts of the work that is shown, in order. */
    async getDrafts() {
      const kept = shown.get();
      return kept?.submissionId ? await around.calls.getThread(kept.submissionId, kept.secret) : [];
    },
    /** Notes that the server knows the return code that is made of a secret, if its work is still shown. */
    noteCode(secret: string) {
      const kept = shown.get();
      if (kept?.secret === secret) void shown.keep({ ...kept, isCodeKnown: true });
    },
    async cancel() {
      const kept = shown.get();
      if (!kept || !isRunning(getView())) return;
      if (kept.submissionId !== null) return cancelAtServer(around, shown, kept.submissionId, kept.secret);
      follower.stop();
      // The server may have received it: the same work then goes out under the same key.
      follower.refused = kept;
      await shown.forget();
      await shown.restoreFormer({ type: 'cancelled' });
    },

    /** Shows no feedback, and removes it from this device unless `isLeft`. */
    async clear(isLeft = false) {
      answers.stop();
      follower.stop();
      follower.refused = null;
      await shown.clear(isLeft);
    },
  };
}

/** The draft that the next one of this student would continue, if that is shown. */
function findBefore(shown: ShownFeedback, nickname: string, unitId: string): KeptSubmission | null {
  const kept = shown.get();
  if (!kept?.submissionId || !isOver(shown.getView()) || kept.unitId !== unitId) return null;
  return isSameName(kept.nickname, nickname) ? kept : null;
}

/** The stream confirms the end. After a refusal the button is as before. */
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
 * The record of work that is sent now: a first draft has a secret of its own, a later one that of the draft before.
 * Refused work is sent again under its old keys.
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
    ...(before?.isCodeKnown && { isCodeKnown: true }),
    ...(before?.unused && { unused: before.unused }),
    ...(before && unsentUpTo(before)),
  };
}
