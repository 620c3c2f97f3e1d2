import {
  JSONParseError,
  type LanguageModelV4,
  type LanguageModelV4CallOptions,
  type LanguageModelV4StreamPart,
  TypeValidationError,
} from '@ai-sdk/provider';
import { type FailureKind, ModelFailure, type ModelUsage } from './model-failure.ts';
import { failureInStream, fieldsOf, modelFailureOf } from './model-failure-of.ts';
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
    const failure = watch.ending() ?? modelFailureOf(error);
    if (!endsLate.includes(failure.kind) || !isWhole(text)) throw failure;
    yield { type: 'finish', usage: failure.usage };
  } finally {
    watch.stop();
  }
}

/** These lose nothing where the whole answer was there already. */
const endsLate: readonly FailureKind[] = ['cut', 'malformed', 'network', 'timeout', 'server', 'length'];

function isWhole(text: string): boolean {
  try {
    return typeof JSON.parse(jsonIn(text)) === 'object';
  } catch {
    return false;
  }
}

/** The object in an answer: some models put words or a fence around it. */
export function jsonIn(text: string): string {
  return text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
}

async function* readAnswer(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  watch: Watch,
): AsyncGenerator<ModelPiece, void, void> {
  const { stream } = await model.doStream({ ...options, includeRawChunks: true, abortSignal: watch.signal });
  const reader = stream.getReader();
  let hasText = false;
  let chunk: unknown;
  while (true) {
    watch.awaitNext();
    const { done, value: part } = await reader.read();
    if (done) throw new ModelFailure('cut');
    if (part.type === 'raw') chunk = part.rawValue;
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') watch.heard();
    const text =
      part.type === 'text-delta' ? part.delta : part.type === 'error' && wordsOf(chunk, part.error);
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

/** The words of a chunk that its package could not read, mostly none. Throws what it reports as an error. */
function wordsOf(chunk: unknown, error: unknown): string {
  // "ping", "keep-alive": a line that is no JSON and does not begin like it.
  if (JSONParseError.isInstance(error) && !/^\s*[{[]/.test(error.text)) return '';
  if (error && !TypeValidationError.isInstance(error)) throw modelFailureOf(error);
  const { error: reported, object, choices } = fieldsOf(chunk);
  if (reported || object === 'error') throw failureInStream(reported || chunk);
  const { delta, message } = fieldsOf(Array.isArray(choices) ? choices[0] : null);
  const { content } = fieldsOf(delta ?? message);
  return typeof content === 'string' ? content : '';
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
