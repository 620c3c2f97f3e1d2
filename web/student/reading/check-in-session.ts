import { type CheckInRequest, readingAiSummary } from '#contract/check-ins.ts';
import type { HeldAs } from '#contract/held-as.ts';
import type { CheckInFrame } from '#contract/reading.ts';
import { fillIn } from '#contract/student-problems.ts';
import { Problem } from '../../lib/problem.ts';
import { randomSecret } from '../device/random-secret.ts';
import type { ShownItemSurroundings } from '../device/shown-item.ts';
import type { ShownKeys } from '../portal/student-api.ts';
import {
  backoffMs,
  isWorthAnotherLook,
  mostTurns,
  passesByItself,
  type Turn,
  toTurn,
} from '../portal/waiting.ts';
import type { Improved } from './form/check-in-form.ts';
import type { CheckInAnswer, ReadingCalls } from './reading-calls.ts';
import {
  createShownCheckIn,
  emptyCheckIn,
  type KeptCheckIn,
  type ShownCheckIn,
  toImproved,
} from './shown-check-in.ts';

export type CheckInSession = ReturnType<typeof createCheckInSession>;

export interface CheckInSurroundings extends ShownItemSurroundings<KeptCheckIn> {
  calls: Pick<ReadingCalls, 'checkIn' | 'look'>;
  teacherId: string;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /**
   * The server holds the check-in, and has no summary of it. `isSilent` where the line about help was shown with it; sent
   * again it `improves` that.
   */
  onFailed(isSilent: boolean, improves: Improved | null): Promise<void>;
  /** The server holds the check-in, and its summary is shown or held for the teacher. `isNew` where that was just done. */
  onDone(done: { isNew: boolean; heldAs: HeldAs | null }): void;
  onProblem(problem: Problem): void;
}

/** What is known of the last sending. */
interface SendingState {
  stop: AbortController;
  /** A refused sending may have been stored all the same: the same form goes out again under the same key. */
  refused: KeptCheckIn | null;
  /** It is handed in, and has no summary. */
  failed: ShownKeys | null;
}

/** One student's check-in in one tab: what was sent, what came back, what is kept for a reload. */
export function createCheckInSession(around: CheckInSurroundings) {
  const shown = createShownCheckIn(around);
  const { show, getView, subscribe } = shown;
  const state: SendingState = { stop: new AbortController(), refused: null, failed: null };
  const { send, take, giveUp } = createSending(around, shown, state);

  return {
    ...{ getView, subscribe, leave: shown.leave, getKept: shown.get, keepSilent: shown.keepSilent },

    /**
     * Sends the check-in once and waits for its summary. A second call meanwhile does nothing. What improves a version is
     * the next one of its thread.
     */
    async submit(request: CheckInRequest, frame: CheckInFrame, improves: Improved | null = null) {
      if (getView().phase === 'sending') return;
      const again = isSameRequest(state.refused?.request, request) ? state.refused : null;
      state.refused = null;
      shown.putAside(improves);
      const sending = {
        ...toKept(around.teacherId, request, frame, again),
        ...(improves && { secret: improves.secret, replaces: improves.key }),
      };
      // Not awaited: the draft is still there.
      void shown.keep(sending);
      await send(sending);
    },

    /** Asks again for the summary of a kept check-in. */
    async restore(candidate: KeptCheckIn) {
      state.stop.abort();
      void shown.keep(candidate);
      await send(candidate);
    },

    /** The results again that were left for the form. */
    async back() {
      const kept = shown.get();
      const { sent, result } = getView();
      if (sent && result) show({ phase: 'done' });
      else if (kept) await send(kept);
    },

    /** Looks whether a held summary was released; where it cannot be asked now, the next look tells. */
    async lookAgain() {
      const kept = shown.get();
      const answer = await lookAtHeld(around, shown, state.stop.signal).catch(giveUp);
      if (kept && answer) await take(answer, kept);
    },

    /** Keys of the check-in that is sent or shown, or that the server holds without a summary; null where there is none. */
    getKeys: () => toKeys(shown.get()) ?? state.failed,

    /** Forgets the check-in on this device unless it is left there. */
    async clear(isLeft = false) {
      state.stop.abort();
      state.refused = null;
      state.failed = null;
      await shown.clear(isLeft);
    },
  };
}

/** Sends a check-in, and takes what comes of it. */
function createSending(around: CheckInSurroundings, shown: ShownCheckIn, state: SendingState) {
  const { show } = shown;

  async function send(sending: KeptCheckIn) {
    state.stop = new AbortController();
    const { signal } = state.stop;
    const { request, frame, isSilent = false } = sending;
    state.failed = null;
    show({ ...emptyCheckIn, phase: 'sending', sent: { request, frame }, isSilent });
    try {
      const answer = await askUntilAnswered(around, sending, signal, (connection) => show({ connection }));
      if (signal.aborted) return;
      await take(answer, sending);
    } catch (error) {
      if (!signal.aborted) await giveUp(error);
    }
  }

  async function take(answer: CheckInAnswer, sending: KeptCheckIn) {
    const { check_in_id: checkInId, result } = answer;
    const draft = answer.draft ?? 1;
    const answered = { ...(shown.get() ?? sending), checkInId, draft };
    const heldAs = heldAsOf(answer);
    if (!checkInId || !(result || heldAs)) {
      const failure = new Problem('CHECK_IN_FAILED', answer.error ?? '', failedAs(500));
      return await giveUp(failure, toImproved(answered));
    }
    shown.settle(answered);
    const phase = heldAs ? 'held' : 'done';
    show({ phase, connection: 'good', result, draft, ...(heldAs && { heldAs }) });
    around.onDone({ isNew: sending.checkInId === null, heldAs });
  }

  async function giveUp(error: unknown, improves: Improved | null = null) {
    if (!(error instanceof Problem)) throw error;
    const kept = shown.get();
    // What the server answered for good is not asked again under its key.
    const isAnswered = error.code === 'IDEMPOTENCY_KEY_REUSED' || error.code === 'CHECK_IN_FAILED';
    state.refused = isAnswered ? null : kept;
    if (kept && error.code === 'CHECK_IN_FAILED') {
      state.failed = toKeys(kept);
      await around.onFailed(kept.isSilent ?? false, improves);
    }
    await shown.bringBack();
    around.onProblem(asFailure(error));
  }

  return { send, take, giveUp };
}

/** Sends it again and again until it is answered. Rejects with a refusal, or when the signal aborts. */
async function askUntilAnswered(
  { calls, wait }: Pick<CheckInSurroundings, 'calls' | 'wait'>,
  sending: KeptCheckIn,
  signal: AbortSignal,
  onLost: (connection: 'lost' | 'offline' | Turn) => void,
) {
  for (let failures = 1; ; failures += 1) {
    try {
      return await calls.checkIn(sending, sending.request, signal);
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

/**
 * What came of a held check-in; null while it is held as before, where it cannot be asked now, and where another is shown by then.
 * Rejects where it is refused for good.
 */
async function lookAtHeld(
  { calls }: Pick<CheckInSurroundings, 'calls'>,
  { get, getView }: Pick<ShownCheckIn, 'get' | 'getView'>,
  signal: AbortSignal,
): Promise<CheckInAnswer | null> {
  const kept = get();
  const isShown = () => getView().phase === 'held' && get()?.key === kept?.key;
  if (!kept || !isShown()) return null;
  const answer = await calls.look(kept, signal).catch((error: unknown) => {
    if (isShown() && !isWorthAnotherLook(error)) throw error;
    return null;
  });
  return answer && heldAsOf(answer) !== getView().heldAs && isShown() ? answer : null;
}

/** What is said of a check-in that is held; null of others. */
function heldAsOf({ state, held_as = 'looks first' }: CheckInAnswer): HeldAs | null {
  return state === 'held' ? held_as : null;
}

function toKeys(kept: KeptCheckIn | null): ShownKeys | null {
  return kept && { key: kept.key, secret: kept.secret, id: kept.checkInId };
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

const saidAsTheyAre = [
  ...['CHECK_IN_FAILED', 'UNEXPECTED', 'NOT_FOUND', 'CHECK_IN_CONTINUED', 'CHECK_IN_UNFINISHED'],
  ...['CHECK_IN_HELD', 'CHECK_IN_UNCHANGED', 'NO_MORE_VERSIONS'],
];

/** A refusal that is about no field, nor about a paused classroom or work that is gone, is said as product.md says it. */
function asFailure(problem: Problem): Problem {
  const { code, message, status, fields } = problem;
  const isSaid = saidAsTheyAre.includes(code) || status === 402;
  if (isSaid || Object.keys(fields).length > 0) return problem;
  return new Problem(code, fillIn(readingAiSummary.failure.message, { reason: message }), failedAs(status));
}
