import { minuteMs } from '#server/process/clock.ts';
import type { ModelConfig } from '#server/process/config.ts';
import { ModelFailure } from './model-failure.ts';

/** How long one attempt may keep us waiting. */
export type ModelTimeouts = {
  /** From the request to the first token. */
  firstTokenMs: number;
  /** Between two tokens, while we are ready to read. */
  gapMs: number;
  /** For the whole attempt. */
  attemptMs: number;
  /** For a whole answer to end by itself: some servers go on with blanks, or say nothing more. */
  tailMs: number;
};

const ofProviders: ModelTimeouts = { firstTokenMs: 15_000, gapMs: 10_000, attemptMs: 45_000, tailMs: 5_000 };
/**
 * A server of one's own loads its model when it is asked first, which takes minutes on a small machine and begins anew
 * where the connection is cut. Without a graphics card it writes some five tokens a second.
 */
const ofOwnServers = { firstTokenMs: 90_000, attemptMs: 150_000 };

export function timeoutsOf({ provider, own }: Pick<ModelConfig, 'provider' | 'own'>): ModelTimeouts {
  if (provider !== 'openai-compatible') return ofProviders;
  const firstTokenMs = own?.firstTokenMs ?? ofOwnServers.firstTokenMs;
  const attemptMs = own?.attemptMs ?? Math.max(ofOwnServers.attemptMs, firstTokenMs + minuteMs);
  const silenceMs = Math.min(firstTokenMs, attemptMs);
  return { ...ofProviders, firstTokenMs: silenceMs, gapMs: silenceMs, attemptMs };
}

export type Watch = ReturnType<typeof watchAttempt>;

/**
 * Ends one attempt when it is silent for too long, takes too long or is cancelled. Each attempt has its own
 * AbortController, so that nothing of an ended one reaches the next.
 */
export function watchAttempt(timeouts: ModelTimeouts, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let ending: ModelFailure | null = null;
  let isWaiting = true;
  let isEnding = false;
  let gap: NodeJS.Timeout | undefined;
  let tail: NodeJS.Timeout | undefined;

  function end(failure: ModelFailure) {
    ending ??= failure;
    controller.abort();
  }
  const isLate = () => outer?.reason instanceof Error && outer.reason.name === 'TimeoutError';
  const onCancel = () =>
    end(isLate() ? new ModelFailure('timeout', { during: 'question' }) : new ModelFailure('cancelled'));
  const first = setTimeout(
    () => end(new ModelFailure('timeout', { during: 'first token' })),
    timeouts.firstTokenMs,
  );
  const whole = setTimeout(() => end(new ModelFailure('timeout', { during: 'attempt' })), timeouts.attemptMs);
  if (outer?.aborted) onCancel();
  else outer?.addEventListener('abort', onCancel, { once: true });

  return {
    signal: controller.signal,
    /** Why the watch ended the attempt; null while it did not. */
    ending: () => ending,
    /** A token came. */
    heard() {
      isWaiting = false;
      if (gap) return;
      clearTimeout(first);
      // A reader that is busy with the last token is not the model's silence.
      gap = setTimeout(() => {
        if (isWaiting) end(new ModelFailure('timeout', { during: 'gap' }));
      }, timeouts.gapMs);
    },
    /** We are ready for the next token: from now on silence counts. */
    awaitNext() {
      isWaiting = true;
      gap?.refresh();
    },
    /** Told with each piece of words whether the answer is whole with it. */
    settle(isWhole: boolean) {
      clearTimeout(tail);
      if (isWhole)
        tail = setTimeout(() => end(new ModelFailure('timeout', { during: 'end' })), timeouts.tailMs);
    },
    /** The answer is complete: what is left of the stream may come to its end within the attempt's time. */
    letEnd(rest: Promise<void>) {
      isEnding = true;
      rest.catch(() => {}).finally(() => clearTimeout(whole));
    },
    /** Frees the timers; a request still running is dropped. */
    stop() {
      clearTimeout(first);
      clearTimeout(gap);
      clearTimeout(tail);
      outer?.removeEventListener('abort', onCancel);
      if (isEnding) return;
      clearTimeout(whole);
      controller.abort();
    },
  };
}
