import { expect, test } from 'vitest';
import type { Model } from '#server/providers/model.ts';
import type { ModelPiece } from '#server/providers/model-attempt.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import { type AttemptOver, createModelChain } from './model-chain.ts';
import { readAnswers } from './read-answers.ts';

const request = { system: '', messages: [], schema: { name: 'x', json: {} }, maxOutputTokens: 100 };

/** Says one word, and nothing more until it is stopped. */
async function* endless(signal: AbortSignal | undefined): AsyncGenerator<ModelPiece> {
  yield { type: 'text', text: 'one' };
  await new Promise<void>((resolve) => {
    if (signal?.aborted) resolve();
    signal?.addEventListener('abort', () => resolve());
  });
  throw new ModelFailure('cancelled');
}

const model: Model = {
  ...{ provider: 'openai-compatible', name: 'a', shownAs: 'a' },
  stream: (it) => endless(it.signal),
};

const assembler = { begin: () => {}, ask: () => request, read: () => {}, end: () => true };

test.each(['begin', 'ask', 'read'] as const)(
  'where the assembler breaks at %s the attempt ends at once, is told, and no model is asked again',
  async (method) => {
    const told: AttemptOver[] = [];
    let broke = 0;
    const breaking = () => {
      broke += 1;
      throw new TypeError('a defect');
    };
    const reading = readAnswers({
      ...{ request, assembler: { ...assembler, [method]: breaking } },
      models: createModelChain([model, model]),
      onOver: (over) => void told.push(over),
    });
    await expect(reading).rejects.toThrow('a defect');
    expect(told.map(({ record }) => record.outcome)).toEqual(['cancelled']);
    expect(broke).toBe(1);
  },
);
