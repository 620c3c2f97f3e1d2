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
   * The server has the check-in, but no summary of it. `isSilent`: the line about help was shown with it. `improves`:
   * what the form then continues.
   */
  onFailed(isSilent: boolean, improves: Improved | null): Promise<void>;
  /** The server has the check-in, and its summary is shown or held. `isNew`: it was sent just now. */
  onDone(done: { isNew: boolean; heldAs: HeldAs | null }): void;
  onProblem(problem: Problem): void;
}

interface SendingState {
  stop: AbortController;
  /** The record that was refused: the server may have stored it, so the same form goes out under the same key. */
  refused: KeptCheckIn | null;
  /** Keys of a check-in that was handed in but has no summary. */
  failed: ShownKeys | null;
}

/** The check-in of one tab: what was sent, what arrived, and what is stored for a reload. */
export function createCheckInSession(around: CheckInSurroundings) {
  const shown = createShownCheckIn(around);
  const { show, getView, subscribe } = shown;
  const state: SendingState = { stop: new AbortController(), refused: null, failed: null };
  const { send, applyAnswer, handleFailure } = createSending(around, shown, state);

  return {
    ...{ getView, subscribe, leave: shown.leave, getKept: shown.get, keepSilent: shown.keepSilent },

    /**
     * Sends the check-in once and waits for its summary; calls meanwhile are ignored. With `improves` it is the next
     * version of that check-in.
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
      // Not awaited: the draft is still stored.
      void shown.keep(sending);
      await send(sending);
    },

    /** Asks again for the summary of a stored check-in. */
    async restore(candidate: KeptCheckIn) {
      state.stop.abort();
      void shown.keep(candidate);
      await send(candidate);
    },

    /** Returns from the form to the results. */
    async back() {
      const kept = shown.get();
      const { sent, result } = getView();
      if (sent && result) show({ phase: 'done' });
      else if (kept) await send(kept);
    },

    /** Checks once if a held summary was released. A failure is ignored: the next check tells. */
    async lookAgain() {
      const kept = shown.get();
      const answer = await lookAtHeld(around, shown, state.stop.signal).catch(handleFailure);
      if (kept && answer) await applyAnswer(answer, kept);
    },

    /** Keys of the check-in that is sent or shown, or that was stored without a summary; else null. */
    getKeys: () => toKeys(shown.get()) ?? state.failed,

    /** Removes the check-in from this device unless `isLeft`. */
    async clear(isLeft = false) {
      state.stop.abort();
      state.refused = null;
      state.failed = null;
      await shown.clear(isLeft);
    },
  };
}

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
      await applyAnswer(answer, sending);
    } catch (error) {
      if (!signal.aborted) await handleFailure(error);
    }
  }

  async function applyAnswer(answer: CheckInAnswer, sending: KeptCheckIn) {
    const { check_in_id: checkInId, result } = answer;
    const draft = answer.draft ?? 1;
    const answered = { ...(shown.get() ?? sending), checkInId, draft };
    const heldAs = heldAsOf(answer);
    if (!checkInId || !(result || heldAs)) {
      const failure = new Problem('CHECK_IN_FAILED', answer.error ?? '', failedAs(500));
      return await handleFailure(failure, toImproved(answered));
    }
    shown.accept(answered);
    const phase = heldAs ? 'held' : 'done';
    show({ phase, connection: 'good', result, draft, ...(heldAs && { heldAs }) });
    around.onDone({ isNew: sending.checkInId === null, heldAs });
  }

  async function handleFailure(error: unknown, improves: Improved | null = null) {
    if (!(error instanceof Problem)) throw error;
    const kept = shown.get();
    // A final answer is not asked for again under the same key.
    const isAnswered = error.code === 'IDEMPOTENCY_KEY_REUSED' || error.code === 'CHECK_IN_FAILED';
    state.refused = isAnswered ? null : kept;
    if (kept && error.code === 'CHECK_IN_FAILED') {
      state.failed = toKeys(kept);
      await around.onFailed(kept.isSilent ?? false, improves);
    }
    await shown.restoreFormer();
    around.onProblem(asFailure(error));
  }

  return { send, applyAnswer, handleFailure };
}

/** Repeats the request until it is answered. Rejects with a refusal, or when the signal aborts. */
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
 * The new state of a held check-in; null if nothing changed, the request failed, or another is shown by then. Rejects
 * with a final refusal.
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

/** The words for a check-in that is held; null for others. */
function heldAsOf({ state, held_as = 'looks first' }: CheckInAnswer): HeldAs | null {
  return state === 'held' ? held_as : null;
}

function toKeys(kept: KeptCheckIn | null): ShownKeys | null {
  return kept && { key: kept.key, secret: kept.secret, id: kept.checkInId };
}

/** The record of a check-in that is sent now; with `again` under the key of the refused one. */
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

/** True for equal check-ins; the session of the form does not matter. */
function isSameRequest(a: CheckInRequest | undefined, b: CheckInRequest): boolean {
  return (
    a !== undefined && JSON.stringify({ ...a, sessionId: '' }) === JSON.stringify({ ...b, sessionId: '' })
  );
}

/** The check-in is stored: a limit only delays its results. */
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

/**
 * Most refusals get the frame that product.md asks for. Those about fields, and those listed above, are shown as they
 * are.
 */
function asFailure(problem: Problem): Problem {
  const { code, message, status, fields } = problem;
  const isSaid = saidAsTheyAre.includes(code) || status === 402;
  if (isSaid || Object.keys(fields).length > 0) return problem;
  return new Problem(code, fillIn(readingAiSummary.failure.message, { reason: message }), failedAs(status));
}
