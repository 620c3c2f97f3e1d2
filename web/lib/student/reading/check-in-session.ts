import { type CheckInRequest, readingAiSummary, type StudentReadingSummary } from '#contract/check-ins.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { fillIn } from '#contract/student-problems.ts';
import { createStore } from '#web/ui/store.ts';
import { Problem } from '../../problem.ts';
import type { Kept } from '../browser-store.ts';
import { randomSecret } from '../random-secret.ts';
import { createShownItem, type ShownItemSurroundings } from '../shown-item.ts';
import type { ShownKeys } from '../student-api.ts';
import { backoffMs, mostTurns, passesByItself, type Turn, toTurn } from '../waiting.ts';
import type { ReadingCalls } from './reading-calls.ts';

/** What this browser keeps of a check-in: enough to send it once and to see its results again. */
export interface KeptCheckIn extends Kept {
  /** The idempotency key under which it is sent. */
  key: string;
  secret: string;
  /** The line about help was shown with it: from then on nothing says that it is here. */
  isSilent?: true;
  teacherId: string;
  request: CheckInRequest;
  frame: CheckInFrame;
  /** Null until the server has answered. */
  checkInId: string | null;
}

/** What the Reading Station shows: its form, the waiting for the summary, or the results. */
export interface CheckInView {
  phase: 'form' | 'sending' | 'done';
  connection: 'good' | 'lost' | 'offline' | Turn;
  /** What was sent and for which form, while it is waited for and after. */
  sent: Pick<KeptCheckIn, 'request' | 'frame'> | null;
  result: StudentReadingSummary | null;
}

export const emptyCheckIn: CheckInView = { phase: 'form', connection: 'good', sent: null, result: null };

export interface CheckInSession {
  getView(): CheckInView;
  subscribe(listener: () => void): () => void;
  /** Sends the check-in once and waits for its summary. A second call meanwhile does nothing. */
  submit(request: CheckInRequest, frame: CheckInFrame): Promise<void>;
  /** Asks again for the summary of a kept check-in. */
  restore(kept: KeptCheckIn): Promise<void>;
  /** Keys of the check-in that is sent or shown, or that the server holds without a summary; null where there is none. */
  getKeys(): ShownKeys | null;
  /** The line about help is shown with it: only a reload of this tab still leads to it. */
  keepSilent(): void;
  /** Forgets the check-in on this device. */
  clear(): Promise<void>;
}

export interface CheckInSurroundings extends ShownItemSurroundings<KeptCheckIn> {
  calls: Pick<ReadingCalls, 'checkIn'>;
  teacherId: string;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** The server holds the check-in, and has no summary of it. `isSilent` where the line about help was shown with it. */
  onFailed(isSilent: boolean): Promise<void>;
  /** The server holds the check-in and its summary. `isNew` where that was just done. */
  onDone(isNew: boolean): void;
  onProblem(problem: Problem): void;
}

/** One student's check-in in one tab: what was sent, what came back, what is kept for a reload. */
export function createCheckInSession(around: CheckInSurroundings): CheckInSession {
  const view = createStore(emptyCheckIn);
  const shown = createShownItem(around);
  let stop = new AbortController();
  /** A refused sending may have been stored all the same: the same form goes out again under the same key. */
  let refused: KeptCheckIn | null = null;
  /** It is handed in, and has no summary. */
  let failed: ShownKeys | null = null;

  const show = (change: Partial<CheckInView>) => view.update((last) => ({ ...last, ...change }));

  async function send(sending: KeptCheckIn) {
    stop = new AbortController();
    const { signal } = stop;
    const { request, frame } = sending;
    failed = null;
    show({ ...emptyCheckIn, phase: 'sending', sent: { request, frame } });
    try {
      const { checkInId, result } = await askUntilAnswered(around, sending, signal, (connection) =>
        show({ connection }),
      );
      if (signal.aborted) return;
      void shown.keep({ ...(shown.get() ?? sending), checkInId });
      show({ phase: 'done', connection: 'good', result });
      around.onDone(sending.checkInId === null);
    } catch (error) {
      if (!signal.aborted) await giveUp(error);
    }
  }

  async function giveUp(error: unknown) {
    if (!(error instanceof Problem)) throw error;
    // What the server answered for good is not asked again under its key.
    const isAnswered = error.code === 'IDEMPOTENCY_KEY_REUSED' || error.code === 'CHECK_IN_FAILED';
    const kept = shown.get();
    refused = isAnswered ? null : kept;
    if (kept && error.code === 'CHECK_IN_FAILED') {
      failed = toKeys(kept);
      await around.onFailed(kept.isSilent ?? false);
    }
    await shown.forget();
    show(emptyCheckIn);
    around.onProblem(asFailure(error));
  }

  return {
    getView: view.get,
    subscribe: view.subscribe,

    async submit(request, frame) {
      if (view.get().phase === 'sending') return;
      const again = isSameRequest(refused?.request, request) ? refused : null;
      refused = null;
      const sending = toKept(around.teacherId, request, frame, again);
      // Not awaited: the draft is still there.
      void shown.keep(sending);
      await send(sending);
    },

    async restore(candidate) {
      stop.abort();
      void shown.keep(candidate);
      await send(candidate);
    },

    getKeys() {
      const kept = shown.get();
      return kept ? toKeys(kept) : failed;
    },

    keepSilent: shown.keepSilent,

    async clear() {
      stop.abort();
      refused = null;
      failed = null;
      const forgetting = shown.forget();
      show(emptyCheckIn);
      await forgetting;
    },
  };
}

/** Sends it again and again until there is a summary. Rejects with a refusal, or when the signal aborts. */
async function askUntilAnswered(
  { calls, wait }: Pick<CheckInSurroundings, 'calls' | 'wait'>,
  sending: KeptCheckIn,
  signal: AbortSignal,
  onLost: (connection: 'lost' | 'offline' | Turn) => void,
) {
  for (let failures = 1; ; failures += 1) {
    try {
      const { check_in_id: checkInId, result, error } = await calls.checkIn(sending, sending.request, signal);
      if (!result || !checkInId) throw new Problem('CHECK_IN_FAILED', error ?? '', failedAs(500));
      return { checkInId, result };
    } catch (error) {
      signal.throwIfAborted();
      const pause = backoffMs(failures);
      const turn = toTurn(error, pause);
      const hasTurn = turn !== null && failures <= mostTurns;
      if (!hasTurn && !passesByItself(error) && !isBusyAnswering(error, sending)) throw error;
      onLost(turn ?? (navigator.onLine ? 'lost' : 'offline'));
      await wait(turn ? turn.ms : pause, signal);
    }
  }
}

function toKeys({ key, secret, checkInId }: KeptCheckIn): ShownKeys {
  return { key, secret, id: checkInId };
}

/** What is kept of a check-in that is sent now, or `again` under the key of a refused one. */
function toKept(
  teacherId: string,
  request: CheckInRequest,
  frame: CheckInFrame,
  again: KeptCheckIn | null,
): KeptCheckIn {
  return {
    key: again?.key ?? randomSecret(),
    secret: again?.secret ?? randomSecret(),
    savedAt: Date.now(),
    teacherId,
    request: again?.request ?? request,
    frame,
    checkInId: null,
  };
}

/** Whether it is the same check-in, whichever session of the form it comes from. */
function isSameRequest(a: CheckInRequest | undefined, b: CheckInRequest): boolean {
  return (
    a !== undefined && JSON.stringify({ ...a, sessionId: '' }) === JSON.stringify({ ...b, sessionId: '' })
  );
}

/** The check-in is stored, so a limit only delays its results. */
function isBusyAnswering(error: unknown, { checkInId }: KeptCheckIn): boolean {
  return checkInId !== null && error instanceof Problem && error.status === 429;
}

function failedAs(status: number) {
  return { title: readingAiSummary.failure.title, status };
}

/** A refusal that is about no field, nor about a paused classroom or work that is gone, is said as product.md says it. */
function asFailure(problem: Problem): Problem {
  const { code, message, status, fields } = problem;
  const isSaid = ['CHECK_IN_FAILED', 'UNEXPECTED', 'NOT_FOUND'].includes(code) || status === 402;
  if (isSaid || Object.keys(fields).length > 0) return problem;
  return new Problem(code, fillIn(readingAiSummary.failure.message, { reason: message }), failedAs(status));
}
