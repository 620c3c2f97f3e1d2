import type { AiProvider } from '#server/process/environment.ts';
import { ModelFailure } from './model-failure.ts';

/** How long one attempt may keep us waiting. */
export type ModelTimeouts = {
  /** From the request to the first token. */
  firstTokenMs: number;
  /** Between two tokens, while we are ready to read. */
  gapMs: number;
  /** For the whole attempt. */
  attemptMs: number;
};

const ofProviders: ModelTimeouts = { firstTokenMs: 15_000, gapMs: 10_000, attemptMs: 45_000 };
/**
 * A server of one's own loads its model when it is asked first, which takes minutes on a small machine and begins anew
 * where the connection is cut. Without a graphics card it writes some five tokens a second.
 */
const ofOwnServers: ModelTimeouts = { firstTokenMs: 90_000, gapMs: 30_000, attemptMs: 150_000 };

export function usualTimeouts(provider: AiProvider): ModelTimeouts {
  return provider === 'openai-compatible' ? ofOwnServers : ofProviders;
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
    /** The answer is complete: what is left of the stream may come to its end within the attempt's time. */
    letEnd(rest: Promise<void>) {
      isEnding = true;
      rest.catch(() => {}).finally(() => clearTimeout(whole));
    },
    /** Frees the timers; a request still running is dropped. */
    stop() {
      clearTimeout(first);
      clearTimeout(gap);
      outer?.removeEventListener('abort', onCancel);
      if (isEnding) return;
      clearTimeout(whole);
      controller.abort();
    },
  };
}
