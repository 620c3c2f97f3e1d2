import type { JsonValue } from '#server/providers/json-stream.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import type { AnswerAssembler, Draft } from './answer-assembler.ts';
import type { AttemptOver, ChainRun, ModelChain } from './model-chain.ts';

type Reading = {
  models: ModelChain;
  request: Omit<ModelRequest, 'signal'>;
  assembler: Pick<
    AnswerAssembler<unknown>,
    'begin' | 'ask' | 'read' | 'end' | 'rest' | 'drafts' | 'reviewed'
  >;
  /** Asked about each part before it is shown; left out where there is no second reader. */
  review?: ((draft: Draft, signal: AbortSignal) => Promise<JsonValue | null>) | undefined;
  onOver?: ((over: AttemptOver) => void) | undefined;
} & Pick<ChainRun, 'signal' | 'mayAsk'>;

/**
 * Has the assembler read what the models answer, one after another, until it has everything, or leaves the rest; false
 * where something is missing. Where the assembler breaks the attempt ends, and then its error is thrown: it would break
 * on another answer again.
 */
export async function readAnswers(reading: Reading): Promise<boolean> {
  const { models, request, assembler, review, signal, mayAsk, onOver } = reading;
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
  const whole = AbortSignal.any([broken.signal, ...(signal ? [signal] : [])]);
  const reviews: Promise<void>[] = [];
  /** The next part is written while one before it is reviewed. */
  const beginReviews = async () => {
    if (!review) return;
    for (const draft of (await within(() => assembler.drafts?.() ?? [], [])) ?? []) {
      const asking = review(draft, whole);
      reviews.push(
        asking.then((answer) => within(() => assembler.reviewed?.(draft.part, answer), undefined)),
      );
    }
  };
  const endReviews = async () => {
    await beginReviews();
    await Promise.all(reviews.splice(0));
  };
  let isLeft = false;
  const judge = async () => {
    await endReviews();
    if (await assembler.end()) return true;
    const rest = (await assembler.rest?.()) ?? 'unfit';
    isLeft = rest === 'left';
    return rest === 'more' ? rest : isLeft;
  };
  const events = models.run({
    request: () => within(() => assembler.ask?.(request) ?? request, request),
    signal: whole,
    mayAsk,
    // An answer that could not be read speaks against no model.
    isWhole: () => within<boolean | 'more'>(judge, true),
  });
  let isAnswered = false;
  for await (const event of events) {
    if (event.type === 'attempt') await within(() => assembler.begin(event.model.shownAs), undefined);
    else if (event.type === 'text') {
      await within(() => assembler.read(event.text), undefined);
      await beginReviews();
    } else {
      await endReviews();
      isAnswered = event.failure === null;
      onOver?.(event);
    }
  }
  broken.signal.throwIfAborted();
  return isAnswered && !isLeft;
}
