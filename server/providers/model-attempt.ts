import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { ModelFailure, type ModelUsage } from './model-failure.ts';
import { modelFailureOf } from './model-failure-of.ts';
import { type ModelTimeouts, type Watch, watchAttempt } from './model-watch.ts';
import type { askingWays } from './request-dialect.ts';

/** What a model sends: text as it comes and then, only after a complete answer, one finish. */
export type ModelPiece = { type: 'text'; text: string } | { type: 'finish'; usage: ModelUsage | null };

type FinishPart = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/** A model, and where its server may be asked in several ways those. */
export type AskedModel = { model: LanguageModelV4; ways?: ReturnType<typeof askingWays> };

/** Asks once. Every way in which that goes wrong is thrown as a ModelFailure. */
export async function* streamAttempt(
  { model, ways }: AskedModel,
  options: LanguageModelV4CallOptions,
  timeouts: ModelTimeouts,
  outer: AbortSignal | undefined,
): AsyncGenerator<ModelPiece, void, void> {
  const watch = watchAttempt(timeouts, outer);
  let text = '';
  try {
    let isAnswered = false;
    while (!isAnswered) {
      try {
        for await (const piece of readAnswer(model, options, watch)) {
          ways?.accepted();
          if (piece.type === 'text') text += piece.text;
          yield piece;
        }
        isAnswered = true;
      } catch (error) {
        const { disputed } = modelFailureOf(error);
        // Nobody has answered yet: put in another way it is still the same question.
        if (text || !disputed || watch.ending() || !ways?.refused(disputed)) throw error;
      }
    }
  } catch (error) {
    throw watch.ending() ?? modelFailureOf(error);
  } finally {
    watch.stop();
  }
}

async function* readAnswer(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  watch: Watch,
): AsyncGenerator<ModelPiece, void, void> {
  const { stream } = await model.doStream({ ...options, abortSignal: watch.signal });
  const reader = stream.getReader();
  let hasText = false;
  while (true) {
    watch.awaitNext();
    const { done, value: part } = await reader.read();
    if (done) throw new ModelFailure('cut');
    if (part.type === 'error') throw modelFailureOf(part.error);
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') watch.heard();
    const text = part.type === 'text-delta' && part.delta;
    if (text) {
      hasText ||= text.trim() !== '';
      yield { type: 'text', text };
    }
    if (part.type === 'finish') {
      const usage = usageOf(part);
      checkFinish(part, hasText, usage);
      watch.letEnd(drain(reader));
      yield { type: 'finish', usage };
      return;
    }
  }
}

function checkFinish(
  { finishReason: { unified, raw } }: FinishPart,
  hasText: boolean,
  usage: ModelUsage | null,
) {
  const fail = (kind: ModelFailure['kind']) => new ModelFailure(kind, { usage });
  if (unified === 'length') throw fail('length');
  // A refusal ends like an answer at OpenAI and has its own word at Anthropic; the rest is a filter.
  if (unified === 'content-filter') throw fail(raw === 'stop' || raw === 'refusal' ? 'refused' : 'filtered');
  if (unified === 'interrupted' || (unified === 'other' && raw === undefined)) throw fail('cut');
  if (unified === 'tool-calls' || unified === 'error') throw fail('malformed');
  // Some servers have finish words of their own: whether their answer is whole shows when it is read.
  if (!hasText) throw fail('empty');
}

function usageOf({ usage: { inputTokens, outputTokens } }: FinishPart): ModelUsage | null {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return null;
  const cachedInput = inputTokens.cacheRead ?? 0;
  return {
    freshInput: Math.max(0, (inputTokens.total ?? 0) - cachedInput),
    cachedInput,
    cacheWrite: inputTokens.cacheWrite ?? 0,
    output: outputTokens.total ?? 0,
    reasoning: outputTokens.reasoning ?? 0,
  };
}

/** Reads what follows the finish, so that the connection can be used again. */
async function drain(reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>) {
  while (!(await reader.read()).done);
}
