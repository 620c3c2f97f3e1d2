import type { Feedback } from '#contract/feedback.ts';
import { type AttemptOver, configuredModels, type ModelChain, readAnswers } from '#server/ai-runs/index.ts';
import type { UnitForFeedback } from '#server/feedback-task/index.ts';
import { type FeedbackTask, toTask } from '#server/feedback-task/index.ts';
import { loadConfig } from '#server/process/config.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { toRequest } from './feedback-prompt.ts';

/** Somebody who writes feedback with nothing kept and nobody reading along, as an evaluation needs it. */
export type Writer = {
  name: string;
  write(unit: UnitForFeedback, work: string, question: string | null): Promise<Feedback>;
};

export const coachWriter: Writer = {
  name: 'Built-in coach',
  write: async (unit, work, question) =>
    finish(toTask(unit, work, question), (assembler) => assembler.coach()),
};

/** The models that the environment configures, with the coach behind them as always; null where none is. */
export function configuredWriter(): Writer | null {
  const config = loadConfig();
  const models = configuredModels(config);
  return config.model && models ? modelWriter(config.model.model, models) : null;
}

/** `onOver` is told of each asking that is over. */
export function modelWriter(name: string, models: ModelChain, onOver?: (over: AttemptOver) => void): Writer {
  return {
    name,
    write: async (unit, work, question) => {
      const task = toTask(unit, work, question);
      const request = toRequest(task);
      return await finish(task, async (assembler) => {
        if (!(await readAnswers({ models, request, assembler, onOver }))) assembler.coach();
      });
    },
  };
}

async function finish(
  task: FeedbackTask,
  writeBlocks: (assembler: FeedbackAssembler) => void | Promise<void>,
): Promise<Feedback> {
  const assembler = new FeedbackAssembler(task, () => {});
  await writeBlocks(assembler);
  return assembler.finish(new Date()).result;
}
