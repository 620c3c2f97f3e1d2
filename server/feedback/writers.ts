import type { Feedback } from '#contract/feedback.ts';
import { configuredModels, type ModelChain } from '#server/ai-runs/index.ts';
import type { UnitForFeedback } from '#server/feedback-task/index.ts';
import { type FeedbackTask, toTask } from '#server/feedback-task/index.ts';
import { loadConfig } from '#server/kernel/config.ts';
import { ModelFailure } from '#server/providers/model-failure.ts';
import { FeedbackComposer } from './feedback-composer.ts';
import { toRequest } from './feedback-prompt.ts';

/** Somebody who writes feedback with nothing kept and nobody reading along, as an evaluation needs it. */
export type Writer = {
  name: string;
  write(unit: UnitForFeedback, work: string, question: string | null): Promise<Feedback>;
};

export const coachWriter: Writer = {
  name: 'Built-in coach',
  write: async (unit, work, question) => finish(toTask(unit, work, question), (composer) => composer.coach()),
};

/** The models that the environment configures, with the coach behind them as always; null where none is. */
export function configuredWriter(): Writer | null {
  const config = loadConfig();
  const models = configuredModels(config);
  return config.model && models ? modelWriter(config.model.model, models) : null;
}

export function modelWriter(name: string, models: ModelChain): Writer {
  return {
    name,
    write: async (unit, work, question) => {
      const task = toTask(unit, work, question);
      return await finish(task, async (composer) => {
        const outcome = await models.run({
          request: toRequest(task),
          onAttempt: ({ model }) => composer.begin(model.name),
          consume: async (pieces) => {
            for await (const piece of pieces) if (piece.type === 'text') composer.read(piece.text);
            if (!composer.end()) throw new ModelFailure('unfit');
          },
        });
        if (!outcome.ok) composer.coach();
      });
    },
  };
}

async function finish(
  task: FeedbackTask,
  writeBlocks: (composer: FeedbackComposer) => void | Promise<void>,
): Promise<Feedback> {
  const composer = new FeedbackComposer(task, () => {});
  await writeBlocks(composer);
  return composer.finish(new Date()).result;
}
