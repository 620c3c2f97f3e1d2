import type { ModelRequest } from '#server/providers/model-request.ts';
import type { AnswerAssembler } from './answer-assembler.ts';
import type { AttemptOver, ChainRun, ModelChain } from './model-chain.ts';

type Reading = {
  models: ModelChain;
  request: Omit<ModelRequest, 'signal'>;
  assembler: Pick<AnswerAssembler<unknown>, 'begin' | 'ask' | 'read' | 'end' | 'rest'>;
  onOver?: ((over: AttemptOver) => void) | undefined;
} & Pick<ChainRun, 'signal' | 'mayAsk'>;

/**
 * Has the assembler read what the models answer, one after another, until it has everything, or leaves the rest; false
 * where something is missing. Where the assembler breaks the attempt ends, and then its error is thrown: it would break on another answer again.
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
  let isLeft = false;
  const judge = async () => {
    if (await assembler.end()) return true;
    const rest = (await assembler.rest?.()) ?? 'unfit';
    isLeft = rest === 'left';
    return rest === 'more' ? rest : isLeft;
  };
  const events = models.run({
    request: () => within(() => assembler.ask?.(request) ?? request, request),
    signal: AbortSignal.any([broken.signal, ...(signal ? [signal] : [])]),
    mayAsk,
    // An answer that could not be read speaks against no model.
    isWhole: () => within<boolean | 'more'>(judge, true),
  });
  let isAnswered = false;
  for await (const event of events) {
    if (event.type === 'attempt') await within(() => assembler.begin(event.model.shownAs), undefined);
    else if (event.type === 'text') await within(() => assembler.read(event.text), undefined);
    else {
      isAnswered = event.failure === null;
      onOver?.(event);
    }
  }
  broken.signal.throwIfAborted();
  return isAnswered && !isLeft;
}
