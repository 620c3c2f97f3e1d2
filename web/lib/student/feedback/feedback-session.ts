import type { FeedbackEvent, Submission } from '#contract/feedback.ts';
import { Problem, problemOf } from '../../problem.ts';
import type { BrowserStore } from '../browser-store.ts';
import { randomSecret } from '../random-secret.ts';
import type { ShownKeys } from '../student-api.ts';
import type { FeedbackCalls, FeedbackRequest } from './feedback-calls.ts';
import { type About, emptyView, type FeedbackView, isRunning } from './feedback-view.ts';
import { followFeedback } from './follow-feedback.ts';
import type { KeptSubmission } from './kept-submission.ts';
import { nextView, type ViewEvent } from './next-view.ts';

export type RestoredWork = Pick<Submission, 'nickname' | 'unit_id' | 'work' | 'question'>;

export interface FeedbackSession {
  getView(): FeedbackView;
  subscribe(listener: () => void): () => void;
  /** Sends the work once and follows its feedback to the end. A second call meanwhile does nothing. */
  submit(request: FeedbackRequest): Promise<void>;
  /** Shows a kept submission again, running or finished. Answers its content, or null when that cannot be had. */
  restore(kept: KeptSubmission): Promise<RestoredWork | null>;
  cancel(): Promise<void>;
  /** Keys of the submission that is shown, or null where none is. */
  getKeys(): ShownKeys | null;
  /** Forgets the feedback on this device. */
  clear(): Promise<void>;
}

export interface SessionSurroundings {
  calls: FeedbackCalls;
  store: BrowserStore<KeptSubmission>;
  teacherId: string;
  /** Notes which submission this tab shows, so that a reload shows it without asking. */
  rememberInTab(key: string | null): void;
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
  const { calls, store } = around;
  const listeners = new Set<() => void>();
  let view = emptyView;
  let kept: KeptSubmission | null = null;
  let stop = new AbortController();
  /** A refused sending may have been stored all the same: the same work goes out again under the same key. */
  let refused: KeptSubmission | null = null;
  /** What was shown when new work was sent: it comes back where that is refused. */
  let former: { kept: KeptSubmission; view: FeedbackView } | null = null;
  /** What was stopped or failed. The device forgets it; this tab may still show the line about help. */
  let ended: KeptSubmission | null = null;

  function show(event: ViewEvent) {
    view = nextView(view, event);
    for (const listener of listeners) listener();
  }

  function keep(next: KeptSubmission): Promise<void> {
    kept = next;
    around.rememberInTab(next.key);
    return store.put(next);
  }

  async function forget() {
    const key = kept?.key;
    kept = null;
    around.rememberInTab(null);
    if (key) await store.remove(key);
  }

  function onEvent(event: FeedbackEvent) {
    if (event.type === 'accepted' && kept) {
      const isNew = kept.submissionId === null;
      // From here on the server holds the work: the browser keeps the key to it and nothing else.
      void keep({ ...kept, submissionId: event.submission_id, request: null });
      if (isNew && former) void store.remove(former.kept.key);
      former = null;
      if (isNew) around.onAccepted();
    }
    show(event);
    if (event.type === 'done') around.onDone();
    if (event.type === 'failed') around.onFailed(event.message);
    if (event.type === 'cancelled' || event.type === 'failed') {
      ended = kept;
      void forget();
    }
  }

  async function follow(following: KeptSubmission) {
    stop = new AbortController();
    const { signal } = stop;
    const { request, secret, submissionId } = following;
    try {
      await followFeedback(
        {
          signal,
          wait: around.wait,
          onEvent: (event) => {
            if (!signal.aborted) onEvent(event);
          },
          onConnection: (state) =>
            show({ type: 'connection', now: state === 'lost' && !navigator.onLine ? 'offline' : state }),
          open: (id, lastEventId) =>
            id === null && request
              ? calls.generate(following, request, signal)
              : calls.follow(id ?? '', secret, lastEventId, signal),
        },
        submissionId,
      );
    } catch (error) {
      if (!signal.aborted) await giveUp(error);
    }
  }

  async function giveUp(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    refused = kept?.request && error.code !== 'IDEMPOTENCY_KEY_REUSED' ? kept : null;
    // What the server holds stays readable: a new link of the same teacher opens it again.
    if (!kept?.submissionId || error.status === 404) await forget();
    showFormer({ type: 'cleared' });
    around.onProblem(error);
  }

  function showFormer(otherwise: ViewEvent) {
    show(otherwise);
    if (!former) return;
    ({ kept, view } = former);
    former = null;
    around.rememberInTab(kept.key);
    for (const listener of listeners) listener();
  }

  function followAgain(candidate: KeptSubmission, about: About | null) {
    show({ type: 'sent', about });
    void follow(candidate);
  }

  async function resume(candidate: KeptSubmission, id: string): Promise<RestoredWork | null> {
    // On a slow network the student may have sent new work, or be done, before the answer is there.
    const isLeft = () => kept !== candidate;
    try {
      const submission = await calls.getSubmission(id, candidate.secret);
      if (isLeft()) return null;
      const { state, work, result } = submission;
      if (state === 'done' && result) show({ type: 'restored', about: aboutOf(submission), work, result });
      else if (state === 'waiting') followAgain(candidate, aboutOf(submission));
      else await forget();
      return submission;
    } catch (error) {
      if (isLeft()) return null;
      if (error instanceof Problem && error.status < 500) await giveUp(error);
      // Without a network the stream waits for it and then tells the whole story.
      else followAgain(candidate, null);
      return null;
    }
  }

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async submit(request) {
      if (isRunning(view)) return;
      const unitId = request.unitConfiguration.id;
      const shown = view.result ? view : null;
      show({ type: 'sent', about: { nickname: request.studentName, unitId } });
      const again = JSON.stringify(refused?.request) === JSON.stringify(request) ? refused : null;
      refused = null;
      ended = null;
      former = shown && kept?.submissionId ? { kept, view: shown } : null;
      if (!former) void forget();
      const sending: KeptSubmission = {
        key: again?.key ?? randomSecret(),
        secret: again?.secret ?? randomSecret(),
        savedAt: Date.now(),
        teacherId: around.teacherId,
        unitId,
        submissionId: null,
        request,
      };
      // Not awaited: the draft is still there, and the first word should not wait for the disk.
      void keep(sending);
      await follow(sending);
    },

    async restore(candidate) {
      // What was running is kept on this device and goes on at the server; its words would mix with these.
      stop.abort();
      void keep(candidate);
      const { request, submissionId } = candidate;
      if (!request) return submissionId === null ? null : resume(candidate, submissionId);
      const restored = toRestoredWork(request);
      followAgain(candidate, aboutOf(restored));
      return restored;
    },

    getKeys() {
      const shown = kept ?? ended;
      return shown && { key: shown.key, secret: shown.secret, id: shown.submissionId };
    },

    async cancel() {
      if (!kept || !isRunning(view)) return;
      if (kept.submissionId === null) {
        stop.abort();
        await forget();
        showFormer({ type: 'cancelled' });
        return;
      }
      show({ type: 'cancelling', now: true });
      try {
        await calls.cancel(kept.submissionId, kept.secret);
      } catch (error) {
        show({ type: 'cancelling', now: false });
        around.onProblem(error instanceof Problem && !error.offline ? error : problemOf('OFFLINE'));
      }
    },

    async clear() {
      stop.abort();
      refused = null;
      ended = null;
      await forget();
      show({ type: 'cleared' });
    },
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
