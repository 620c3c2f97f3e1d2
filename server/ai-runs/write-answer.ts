import type { DailyLimits } from '#server/ai-spending/index.ts';
import type { ModelRequest } from '#server/providers/model-request.ts';
import type { AnswerAssembler } from './answer-assembler.ts';
import { type Asking, askModels } from './ask-models.ts';
import type { ModelChain } from './model-chain.ts';
import { RunSpending } from './run-spending.ts';

/** What models are asked, and what may be spent on them; null where none is asked. */
type PreparedRequest = {
  request: Omit<ModelRequest, 'signal'>;
  limits: DailyLimits;
  models: ModelChain;
} | null;

type Writing<Event, Aside> = Omit<Asking, 'models' | 'request' | 'spending' | 'assembler'> & {
  asked: PreparedRequest;
  spending: RunSpending | null;
  assembler: AnswerAssembler<Event, Aside>;
};

export type Written<Event, Aside> = Awaited<ReturnType<AnswerAssembler<Event, Aside>['finish']>> & {
  /** Models wrote all of it. */
  isComplete: boolean;
  /** The coach wrote what no model was asked for, for want of budget. */
  isOverBudget: boolean;
  /** Of what a model was sent its server may have cut off the beginning. */
  isMaybeCut: boolean;
};

export function openSpending(
  asked: PreparedRequest,
  of: Pick<ConstructorParameters<typeof RunSpending>[0], 'teacherId' | 'budget' | 'log'>,
): RunSpending | null {
  return asked && new RunSpending({ ...of, ...asked });
}

/** Has the models write and the coach what they leave open; null where it was stopped. */
export async function writeAnswer<Event, Aside>({
  asked,
  spending,
  ...writing
}: Writing<Event, Aside>): Promise<Written<Event, Aside> | null> {
  const { assembler, clock, signal } = writing;
  const { isComplete, isMaybeCut } =
    asked && spending
      ? await askModels({ ...writing, ...asked, spending })
      : { isComplete: false, isMaybeCut: false };
  await spending?.close();
  if (signal.aborted) return null;
  if (!isComplete) await assembler.coach();
  const isOverBudget = !isComplete && spending !== null && spending.isRefused;
  return { ...(await assembler.finish(clock.now())), isComplete, isOverBudget, isMaybeCut };
}
