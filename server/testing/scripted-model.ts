import type { Model } from '#server/providers/model.ts';
import type { ModelPiece } from '#server/providers/model-attempt.ts';
import { type FailureKind, ModelFailure } from '#server/providers/model-failure.ts';

type Move = { type: 'text'; text: string } | { type: 'finish' } | { type: 'fail'; kind: FailureKind };

/** As a server counts that read the whole of any prompt. */
const usage = { freshInput: 20_000, cachedInput: 0, cacheWrite: 0, output: 10, reasoning: 0 };

/** A model that says what a test tells it to, when it tells it to; each attempt goes on where the last one ended. */
export type ScriptedModel = Model & {
  say(...texts: string[]): void;
  finish(): void;
  fail(kind: FailureKind): void;
  /** How often it was asked, and how often nobody waited for the end. */
  asked: number;
  dropped: number;
};

export function createScriptedModel(name = 'scripted'): ScriptedModel {
  const moves: Move[] = [];
  let wake: () => void = () => undefined;
  const add = (...more: Move[]) => {
    moves.push(...more);
    wake();
  };

  async function* answer(signal: AbortSignal | undefined): AsyncGenerator<ModelPiece> {
    scripted.asked += 1;
    signal?.addEventListener('abort', () => wake());
    for (;;) {
      if (signal?.aborted) {
        scripted.dropped += 1;
        throw new ModelFailure('cancelled');
      }
      const move = moves.shift();
      if (move?.type === 'text') yield move;
      if (move?.type === 'fail') throw new ModelFailure(move.kind);
      if (move?.type === 'finish') return yield { type: 'finish', usage };
      if (!move) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  }

  const scripted: ScriptedModel = {
    provider: 'openai-compatible',
    name,
    shownAs: name,
    stream: ({ signal }) => answer(signal),
    say: (...texts) => add(...texts.map((text) => ({ type: 'text', text }) as const)),
    finish: () => add({ type: 'finish' }),
    fail: (kind) => add({ type: 'fail', kind }),
    asked: 0,
    dropped: 0,
  };
  return scripted;
}
