import { JSONParseError, type LanguageModelV4StreamPart, TypeValidationError } from '@ai-sdk/provider';
import { objectIn } from './json-stream.ts';
import { type FailureKind, ModelFailure, type ModelUsage } from './model-failure.ts';
import { modelFailureOf } from './model-failure-of.ts';
import { type ModelTimeouts, type Watch, watchAttempt } from './model-watch.ts';
import { type AskingWays, unexplained } from './request-dialect.ts';

/** What a model sends: text as it comes and then, only after a complete answer, one finish. */
export type ModelPiece = { type: 'text'; text: string } | { type: 'finish'; usage: ModelUsage | null };

type FinishPart = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/** One question to a model, and where its server may be asked in several ways those. */
export type Question = {
  open(signal: AbortSignal): Promise<AsyncIterable<LanguageModelV4StreamPart>>;
  ways?: AskingWays;
};

/** What came of an attempt by now. */
type Heard = { text: string; thought: string };

/** Asks once. Every way in which that goes wrong is thrown as a ModelFailure. */
export async function* streamAttempt(
  { open, ways }: Question,
  timeouts: ModelTimeouts,
  outer: AbortSignal | undefined,
): AsyncGenerator<ModelPiece, void, void> {
  const watch = watchAttempt(timeouts, outer);
  const heard: Heard = { text: '', thought: '' };
  try {
    yield* answerOf({ open, ways }, heard, watch);
  } catch (error) {
    const failure = watch.ending() ?? modelFailureOf(error);
    const { kind, usage } = failure;
    // Some servers take the answer for a part of the thoughts.
    const isThought = !heard.text && isWhole(heard.thought);
    if (['cancelled', 'refused', 'filtered'].includes(kind) || !(isThought || isWhole(heard.text)))
      throw isOverthought(kind, heard) && ways?.overthought()
        ? new ModelFailure(kind, { usage, retryable: true })
        : failure;
    // Nothing is lost: the whole answer was there already.
    if (isThought) yield { type: 'text', text: heard.thought };
    yield { type: 'finish', usage };
  } finally {
    watch.stop();
  }
}

/** The answer, in the first way to ask in which the server takes the question. */
async function* answerOf(
  { open, ways }: Question,
  heard: Heard,
  watch: Watch,
): AsyncGenerator<ModelPiece, void, void> {
  for (;;) {
    try {
      for await (const piece of readAnswer(open, heard, watch)) {
        ways?.accepted();
        yield piece;
      }
      return;
    } catch (error) {
      const failure = modelFailureOf(error);
      const isSilent = heard.thought === '' && ['empty', 'cut'].includes(failure.kind);
      const refusal = failure.refusal ?? (isSilent ? unexplained : null);
      // Nobody has answered yet: put in another way it is still the same question.
      if (heard.text || !refusal || watch.ending() || !ways?.refused(refusal)) throw error;
    }
  }
}

/** Asked to think less, and given more room, the model may come to an answer. */
function isOverthought(kind: FailureKind, { text, thought }: Heard): boolean {
  if (kind === 'length') return true;
  const hasThought = thought !== '' || /<think/i.test(text);
  return hasThought && (kind === 'empty' || kind === 'timeout');
}

const isWhole = (text: string) => objectIn(text) !== undefined;

async function* readAnswer(
  open: Question['open'],
  heard: Heard,
  watch: Watch,
): AsyncGenerator<ModelPiece, void, void> {
  const parts = (await open(watch.signal))[Symbol.asyncIterator]();
  while (true) {
    watch.awaitNext();
    const { done, value: part } = await parts.next();
    if (done) throw new ModelFailure('cut');
    if (part.type === 'error' && !saysNothing(part.error)) throw modelFailureOf(part.error);
    if (part.type === 'reasoning-delta') {
      watch.heard();
      heard.thought += part.delta;
    }
    if (part.type === 'text-delta' && part.delta) {
      watch.heard();
      heard.text += part.delta;
      if (part.delta.trim()) watch.settle(/[}`]\s*$/.test(part.delta) && isWhole(heard.text));
      yield { type: 'text', text: part.delta };
    }
    if (part.type === 'finish') {
      const usage = usageOf(part);
      checkFinish(part, heard.text.trim() !== '', usage);
      watch.letEnd(drain(parts));
      yield { type: 'finish', usage };
      return;
    }
  }
}

/** A chunk that its package could not read, in a stream that goes on: of another shape, or "ping". */
function saysNothing(error: unknown): boolean {
  if (JSONParseError.isInstance(error)) return !/^\s*[{[]/.test(error.text);
  return TypeValidationError.isInstance(error);
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

/** Null where the server counted nothing. */
export function usageOf({
  usage: { inputTokens, outputTokens },
}: Pick<FinishPart, 'usage'>): ModelUsage | null {
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
async function drain(parts: AsyncIterator<LanguageModelV4StreamPart>) {
  while (!(await parts.next()).done);
}
