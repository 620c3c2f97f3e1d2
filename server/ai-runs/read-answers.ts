import { ModelFailure } from '#server/providers/model-failure.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import type { AnswerAssembler } from './answer-assembler.ts';
import type { ChainRun, ModelChain } from './model-chain.ts';

type Reading = {
  models: ModelChain;
  request: Omit<ModelRequest, 'signal'>;
  assembler: Pick<AnswerAssembler<unknown>, 'begin' | 'ask' | 'read' | 'end'>;
} & Pick<ChainRun<void>, 'signal' | 'mayAsk' | 'onOver'>;

/**
 * Has the assembler read what the models answer, one after another, until it has everything; false where none of them
 * could. Where the assembler breaks the attempt ends, and then its error is thrown: it would break on another answer again.
 */
export async function readAnswers(reading: Reading): Promise<boolean> {
  const { models, request, assembler, signal, mayAsk, onOver } = reading;
  const broken = new AbortController();
  const within = async <Value>(step: () => Value | Promise<Value>, otherwise: Value): Promise<Value> => {
    if (broken.signal.aborted) return otherwise;
    try {
      return await step();
    } catch (error) {
      broken.abort(error);
      return otherwise;
    }
  };
  const { ok } = await models.run({
    request: () => within(() => assembler.ask?.(request) ?? request, request),
    signal: AbortSignal.any([broken.signal, ...(signal ? [signal] : [])]),
    mayAsk,
    onOver,
    onAttempt: ({ model }) => within(() => assembler.begin(model.shownAs), undefined),
    consume: async (pieces) => {
      for await (const piece of pieces)
        if (piece.type === 'text') await within(() => assembler.read(piece.text), undefined);
      // An answer that could not be read speaks against no model.
      if (!(await within(() => assembler.end(), true))) throw new ModelFailure('unfit');
    },
  });
  broken.signal.throwIfAborted();
  return ok;
}
