import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '@ai-sdk/provider';
import { ModelFailure, type ModelUsage } from './model-failure.ts';
import { modelFailureOf } from './model-failure-of.ts';
import { tellingTo } from './model-fetch.ts';
import { type ModelTimeouts, watchAttempt } from './model-watch.ts';

/** What a model sends: text as it comes and then, only after a complete answer, one finish. */
export type ModelPiece = { type: 'text'; text: string } | { type: 'finish'; usage: ModelUsage | null };

type FinishPart = Extract<LanguageModelV4StreamPart, { type: 'finish' }>;

/** Asks once. Every way in which that goes wrong is thrown as a ModelFailure. */
export async function* streamAttempt(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  timeouts: ModelTimeouts,
  outer: AbortSignal | undefined,
): AsyncGenerator<ModelPiece, void, void> {
  const watch = watchAttempt(timeouts, outer);
  const told = new ToldText(watch.heard);
  try {
    // Not waited for by itself: some packages open the stream with its first part only, and text may be told before.
    const reading = tellingTo(
      (text) => told.add(text),
      () => openReader(model, { ...options, abortSignal: watch.signal }),
    );
    let next = reading.then((reader) => reader.read());
    let hasText = false;
    while (true) {
      watch.awaitNext();
      const read = await told.orRead(next);
      const text = told.take();
      // What was told came before all that is read as a part.
      if (text) {
        hasText ||= text.trim() !== '';
        yield { type: 'text', text };
      }
      if (!read) continue;
      const { done, value: part } = read;
      if (done) throw new ModelFailure('cut');
      if (part.type === 'error') throw modelFailureOf(part.error);
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') watch.heard();
      if (part.type === 'text-delta' && part.delta) {
        hasText ||= part.delta.trim() !== '';
        yield { type: 'text', text: part.delta };
      }
      if (part.type === 'finish') {
        const usage = usageOf(part);
        checkFinish(part, hasText, usage);
        watch.letEnd(drain(await reading));
        yield { type: 'finish', usage };
        return;
      }
      next = (await reading).read();
    }
  } catch (error) {
    throw watch.ending() ?? modelFailureOf(error);
  } finally {
    watch.stop();
  }
}

async function openReader(model: LanguageModelV4, options: LanguageModelV4CallOptions) {
  const { stream } = await model.doStream(options);
  return stream.getReader();
}

/** Text that comes past the parts of a stream, until it is taken. */
class ToldText {
  readonly #onAdd: () => void;
  #text = '';
  #wake: () => void = () => undefined;

  constructor(onAdd: () => void) {
    this.#onAdd = onAdd;
  }

  add(text: string): void {
    this.#onAdd();
    this.#text += text;
    this.#wake();
  }

  take(): string {
    const text = this.#text;
    this.#text = '';
    return text;
  }

  /** Waits for what is read, or for text: then it gives null. */
  async orRead<T>(read: Promise<T>): Promise<T | null> {
    // Left waiting when text ends the loop: its failure is nobody's any more.
    read.catch(() => undefined);
    if (this.#text) return null;
    const woken = new Promise<null>((resolve) => {
      this.#wake = () => resolve(null);
    });
    return await Promise.race([read, woken]);
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
