import type { FeedbackEvent, Submission } from '#contract/feedback.ts';
import { Problem, problemOf } from '../../../lib/problem.ts';
import type { ShownItemSurroundings } from '../../device/shown-item.ts';
import { isWorthAnotherLook } from '../../portal/waiting.ts';
import type { AnswerBack } from '../steps/answer-back.ts';
import type { FeedbackCalls, FeedbackRequest } from './feedback-calls.ts';
import { type About, isRunning } from './feedback-view.ts';
import { followFeedback } from './follow-feedback.ts';
import { type KeptSubmission, unsentUpTo } from './kept-submission.ts';
import type { ShownFeedback } from './shown-feedback.ts';

export type RestoredWork = Pick<Submission, 'nickname' | 'unit_id' | 'work' | 'question' | 'draft' | 'goal'>;

export interface SessionSurroundings extends ShownItemSurroundings<KeptSubmission> {
  calls: FeedbackCalls;
  teacherId: string;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  onAccepted(): void;
  onDone(): void;
  /** The feedback could not be finished. */
  onFailed(message: string): void;
  /** A refusal, shown beside the form. */
  onProblem(problem: Problem): void;
  /** An answer to a step was finally refused. */
  onAnswerRefused(problem: Problem): void;
}

/** Follows one submission at a time, sent now or restored. */
export interface Follower {
  /** Sends the record, or reads what the server has, to the end. */
  follow(kept: KeptSubmission): Promise<void>;
  /** Shows a stored submission, or a newer draft of it. Answers its content, or null if that cannot be loaded. */
  restore(kept: KeptSubmission): Promise<RestoredWork | null>;
  /** Shows the newest draft, which another tab or device may have sent. */
  catchUp(): Promise<void>;
  /**
   * Checks once if held feedback was released, or is held for another reason. A failure is ignored: the next check
   * tells.
   */
  lookAgain(): Promise<void>;
  /** Stops following. */
  stop(): void;
  /** The record that was refused last, for sending it again. */
  refused: KeptSubmission | null;
}

export function createFollower(
  around: SessionSurroundings,
  shown: ShownFeedback,
  answers: AnswerBack,
): Follower {
  let stop = new AbortController();

  async function follow(following: KeptSubmission) {
    stop = new AbortController();
    const { signal } = stop;
    try {
      await followKept(around, shown, following, signal);
    } catch (error) {
      if (!signal.aborted) await handleFailure(error);
    }
  }

  async function handleFailure(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    const kept = shown.get();
    follower.refused = kept?.request && error.code !== 'IDEMPOTENCY_KEY_REUSED' ? kept : null;
    // What the server has stays readable by a new link of the same teacher.
    const isGone = error.status === 404;
    if (!kept?.submissionId || isGone) await shown.forget();
    await shown.restoreFormer({ type: 'cleared' }, isGone);
    around.onProblem(error);
    // After a reload the draft before is only in storage.
    const before =
      !isGone && kept?.replaces
        ? (await around.store.all()).find((one) => one.key === kept.replaces && one.submissionId)
        : null;
    if (before && !shown.get()) await follower.restore(before);
  }

  const follower: Follower = {
    follow,
    stop: () => stop.abort(),
    refused: null,
    ...createRestorer(around, shown, answers, { follow, handleFailure, stop: () => stop.abort() }),
  };
  return follower;
}

type Following = Pick<Follower, 'follow' | 'stop'> & { handleFailure(error: unknown): Promise<void> };

/** Shows a stored submission, and follows it if its feedback is still being written. */
function createRestorer(
  around: SessionSurroundings,
  shown: ShownFeedback,
  answers: AnswerBack,
  { follow, stop, handleFailure }: Following,
): Pick<Follower, 'restore' | 'catchUp' | 'lookAgain'> {
  function followAgain<Work extends RestoredWork | null>(candidate: KeptSubmission, work: Work): Work {
    shown.show({ type: 'sent', about: work && aboutOf(work) });
    void follow(candidate);
    return work;
  }

  async function resume(candidate: KeptSubmission, id: string): Promise<RestoredWork | null> {
    // On a slow network the student may have moved on before the answer arrives.
    const isLeft = () => shown.get()?.key !== candidate.key;
    try {
      const newest = await getNewest(around.calls, id, candidate.secret);
      return isLeft() ? null : await present(candidate, newest);
    } catch (error) {
      if (isLeft()) return null;
      // Offline the stream waits for the network, and then replays everything.
      if (!(error instanceof Problem && error.status < 500)) return followAgain(candidate, null);
      await handleFailure(error);
      return null;
    }
  }

  async function present(last: KeptSubmission, submission: Submission): Promise<RestoredWork> {
    const kept = await keepNewest(shown, last, submission);
    if (submission.state === 'waiting') followAgain(kept, submission);
    else await showOver(shown, submission);
    if (submission.state === 'done') answers.resume(kept, submission.reply);
    return submission;
  }

  return {
    async restore(candidate) {
      // A run before continues at the server and is stored here; its words must not mix with these.
      stop();
      void shown.keep(candidate);
      answers.resumeEarlier(candidate);
      const { request, submissionId } = candidate;
      if (request) return followAgain(candidate, toRestoredWork(candidate, request));
      return submissionId === null ? null : resume(candidate, submissionId);
    },

    async catchUp() {
      const kept = shown.get();
      try {
        if (!kept?.submissionId || isRunning(shown.getView())) return;
        const newest = await getNewest(around.calls, kept.submissionId, kept.secret);
        if (shown.get()?.key === kept.key) await present(kept, newest);
      } catch (error) {
        around.onProblem(error instanceof Problem ? error : problemOf('UNEXPECTED'));
      }
    },

    async lookAgain() {
      const kept = shown.get();
      if (!kept?.submissionId || shown.getView().phase !== 'held') return;
      const isLeft = () => shown.get()?.key !== kept.key;
      try {
        const newest = await getNewest(around.calls, kept.submissionId, kept.secret);
        const isAsBefore = newest.state === 'held' && newest.held_as === shown.getView().heldAs;
        if (isAsBefore || isLeft()) return;
        await present(kept, newest);
        if (newest.state === 'done') around.onDone();
      } catch (error) {
        if (!isLeft() && !isWorthAnotherLook(error)) await handleFailure(error);
      }
    },
  };
}

/** Loads the newest draft of the thread of a submission. */
async function getNewest(calls: FeedbackCalls, id: string, secret: string): Promise<Submission> {
  const submission = await calls.getSubmission(id, secret);
  const { latest_id: latestId } = submission;
  return latestId === id ? submission : await calls.getSubmission(latestId, secret);
}

/** Stores the newest draft in place of the one that was asked for. */
async function keepNewest(
  shown: ShownFeedback,
  last: KeptSubmission,
  { id, draft }: Submission,
): Promise<KeptSubmission> {
  const isOther = id !== last.submissionId;
  // The key under which another tab or device sent it is unknown; its id serves as well.
  const other = isOther && { key: id, unsentReply: undefined, ...unsentUpTo(last) };
  const kept = { ...last, draft, submissionId: id, ...other };
  if (isOther) await shown.forget();
  void shown.keep(kept);
  return kept;
}

/** Shows finished or held feedback, or that a later draft was stopped or failed and can be continued. */
async function showOver(shown: ShownFeedback, submission: Submission): Promise<void> {
  const { show, forget, getView } = shown;
  const { state, work, result, draft } = submission;
  const about = aboutOf(submission);
  if (state === 'done' && result) return show({ type: 'restored', about, work, result });
  if (state === 'held') {
    show({ type: 'sent', about });
    show({ type: 'accepted', submission_id: submission.id, work, replaced: 0 });
    return show({ type: 'held', held_as: submission.held_as ?? 'looks first' });
  }
  const { code, message } = problemOf('UNEXPECTED');
  // The view must not stay at "held".
  const wasHeld = getView().phase === 'held';
  if (draft === 1) await forget();
  if (draft === 1 && !wasHeld) return;
  if (draft > 1) shown.end();
  show({ type: 'sent', about });
  show(state === 'cancelled' ? { type: 'cancelled' } : { type: 'failed', code, message });
}

/** Applies an event to the view and the stored record, and tells the page. */
function takeEvent(around: SessionSurroundings, shown: ShownFeedback, event: FeedbackEvent): void {
  if (event.type === 'accepted' && shown.accept(event.submission_id)) around.onAccepted();
  // Before `show`, as the views then ask how many drafts are left.
  if (event.type === 'cancelled' || event.type === 'failed') shown.end();
  shown.show(event);
  if (event.type === 'done') around.onDone();
  if (event.type === 'failed') around.onFailed(event.message);
}

function followKept(
  around: SessionSurroundings,
  shown: ShownFeedback,
  { key, secret, request, submissionId }: KeptSubmission,
  signal: AbortSignal,
): Promise<void> {
  const { calls, wait } = around;
  return followFeedback(
    {
      signal,
      wait,
      onEvent: (event) => {
        if (!signal.aborted) takeEvent(around, shown, event);
      },
      onConnection: (state) =>
        shown.show({ type: 'connection', now: state === 'lost' && !navigator.onLine ? 'offline' : state }),
      open: (id, lastEventId) =>
        id === null && request
          ? calls.generate({ key, secret }, request, signal)
          : calls.follow(id ?? '', secret, lastEventId, signal),
    },
    submissionId,
  );
}

export function toRestoredWork({ draft }: KeptSubmission, request: FeedbackRequest): RestoredWork {
  return {
    nickname: request.studentName,
    unit_id: request.unitConfiguration.id,
    work: request.submissionContent,
    question: request.studentQuestion ?? null,
    draft,
    goal: request.goal ?? null,
  };
}

export function aboutOf({ nickname, unit_id: unitId, draft, goal }: RestoredWork): About {
  return { nickname, unitId, draft, goal };
}
