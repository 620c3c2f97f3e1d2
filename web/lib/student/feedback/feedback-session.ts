import type { FeedbackEvent, Submission } from '#contract/feedback.ts';
import { Problem, problemOf } from '../../problem.ts';
import { randomSecret } from '../random-secret.ts';
import type { ShownItemSurroundings } from '../shown-item.ts';
import type { ShownKeys } from '../student-api.ts';
import type { FeedbackCalls, FeedbackRequest } from './feedback-calls.ts';
import { type About, type FeedbackView, isRunning } from './feedback-view.ts';
import { followFeedback } from './follow-feedback.ts';
import type { KeptSubmission } from './kept-submission.ts';
import { createShownFeedback, type ShownFeedback } from './shown-feedback.ts';

export type RestoredWork = Pick<Submission, 'nickname' | 'unit_id' | 'work' | 'question'>;

export interface FeedbackSession {
  getView(): FeedbackView;
  subscribe(listener: () => void): () => void;
  /** Sends the work once and follows its feedback to the end. A second call meanwhile does nothing. */
  submit(request: FeedbackRequest): Promise<void>;
  /** Shows a kept submission again, running or finished. Answers its content, or null when that cannot be had. */
  restore(kept: KeptSubmission): Promise<RestoredWork | null>;
  cancel(): Promise<void>;
  /** The line about help is shown with it: only a reload of this tab still leads to it. */
  keepSilent(): void;
  /** Keys of the submission that is shown, or null where none is. */
  getKeys(): ShownKeys | null;
  /** Forgets the feedback on this device. */
  clear(): Promise<void>;
}

export interface SessionSurroundings extends ShownItemSurroundings<KeptSubmission> {
  calls: FeedbackCalls;
  teacherId: string;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  onAccepted(): void;
  onDone(): void;
  /** Writing began and could not be ended. */
  onFailed(message: string): void;
  /** A refusal, to be shown at its place. */
  onProblem(problem: Problem): void;
}

/** One student's feedback in one tab: what was sent, what comes, what is kept for a reload. */
export function createFeedbackSession(around: SessionSurroundings): FeedbackSession {
  const shown = createShownFeedback(around);
  const { show } = shown;
  let stop = new AbortController();
  /** A refused sending may have been stored all the same: the same work goes out again under the same key. */
  let refused: KeptSubmission | null = null;

  async function follow(following: KeptSubmission) {
    stop = new AbortController();
    const { signal } = stop;
    try {
      await followKept(around, shown, following, signal);
    } catch (error) {
      if (!signal.aborted) await giveUp(error);
    }
  }

  async function giveUp(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    const kept = shown.get();
    refused = kept?.request && error.code !== 'IDEMPOTENCY_KEY_REUSED' ? kept : null;
    // What the server holds stays readable: a new link of the same teacher opens it again.
    if (!kept?.submissionId || error.status === 404) await shown.forget();
    shown.bringBack({ type: 'cleared' });
    around.onProblem(error);
  }

  function followAgain<Work extends RestoredWork | null>(candidate: KeptSubmission, work: Work): Work {
    show({ type: 'sent', about: work && aboutOf(work) });
    void follow(candidate);
    return work;
  }

  async function resume(candidate: KeptSubmission, id: string): Promise<RestoredWork | null> {
    // On a slow network the student may have sent new work, or be done, before the answer is there.
    const isLeft = () => shown.get()?.key !== candidate.key;
    try {
      const submission = await around.calls.getSubmission(id, candidate.secret);
      if (isLeft()) return null;
      const { state, work, result } = submission;
      if (state === 'done' && result) show({ type: 'restored', about: aboutOf(submission), work, result });
      else if (state === 'waiting') followAgain(candidate, submission);
      else await shown.forget();
      return submission;
    } catch (error) {
      if (isLeft()) return null;
      // Without a network the stream waits for it and then tells the whole story.
      if (!(error instanceof Problem && error.status < 500)) return followAgain(candidate, null);
      await giveUp(error);
      return null;
    }
  }

  return {
    getView: shown.getView,
    subscribe: shown.subscribe,

    async submit(request) {
      if (isRunning(shown.getView())) return;
      const sending = toKept(around.teacherId, request, refused);
      refused = null;
      shown.startAnew(aboutOf(toRestoredWork(request)));
      // Not awaited: the draft is still there, and the first word should not wait for the disk.
      void shown.keep(sending);
      await follow(sending);
    },

    async restore(candidate) {
      // What was running is kept on this device and goes on at the server; its words would mix with these.
      stop.abort();
      void shown.keep(candidate);
      const { request, submissionId } = candidate;
      if (request) return followAgain(candidate, toRestoredWork(request));
      return submissionId === null ? null : resume(candidate, submissionId);
    },

    getKeys: shown.getKeys,
    keepSilent: shown.keepSilent,

    async cancel() {
      const kept = shown.get();
      if (!kept || !isRunning(shown.getView())) return;
      if (kept.submissionId !== null) return cancelAtServer(around, shown, kept.submissionId, kept.secret);
      stop.abort();
      await shown.forget();
      shown.bringBack({ type: 'cancelled' });
    },

    async clear() {
      stop.abort();
      refused = null;
      await shown.clear();
    },
  };
}

/** Shows what came, keeps what follows from it, and tells the page. */
function takeEvent(around: SessionSurroundings, shown: ShownFeedback, event: FeedbackEvent): void {
  if (event.type === 'accepted' && shown.settle(event.submission_id)) around.onAccepted();
  shown.show(event);
  if (event.type === 'done') around.onDone();
  if (event.type === 'failed') around.onFailed(event.message);
  if (event.type === 'cancelled' || event.type === 'failed') shown.end();
}

/** Shows the feedback of what is sent now, or of what the server holds already, to its end. */
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
    onProblem(error instanceof Problem && !error.offline ? error : problemOf('OFFLINE'));
  }
}

/** What is kept of work that is sent now. The same work that was refused goes again under its keys. */
function toKept(teacherId: string, request: FeedbackRequest, refused: KeptSubmission | null): KeptSubmission {
  const again = JSON.stringify(refused?.request) === JSON.stringify(request) ? refused : null;
  return {
    key: again?.key ?? randomSecret(),
    secret: again?.secret ?? randomSecret(),
    nickname: request.studentName,
    savedAt: Date.now(),
    teacherId,
    unitId: request.unitConfiguration.id,
    submissionId: null,
    request,
  };
}

function toRestoredWork(request: FeedbackRequest): RestoredWork {
  return {
    nickname: request.studentName,
    unit_id: request.unitConfiguration.id,
    work: request.submissionContent,
    question: request.studentQuestion ?? null,
  };
}

function aboutOf({ nickname, unit_id: unitId }: RestoredWork): About {
  return { nickname, unitId };
}
