import type { ReadingSummary } from '#contract/check-ins.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import { configuredModels, type ModelChain, readAnswers } from '#server/ai-runs/index.ts';
import { loadConfig } from '#server/process/config.ts';
import { ReadingAssembler } from './reading-assembler.ts';
import { toReadingRequest } from './reading-prompt.ts';
import type { ReadingTask } from './reading-task.ts';

export type WrittenSummary = { summary: ReadingSummary; concerns: readonly ModelConcern[] };

/** Stores nothing; for evaluations. */
export type ReadingWriter = { name: string; write(task: ReadingTask): Promise<WrittenSummary> };

export const readingCoachWriter: ReadingWriter = {
  name: 'Built-in coach',
  write: async (task) => finish(new ReadingAssembler(task)),
};

/** With the coach behind them as always; null where no model is configured. */
export function configuredReadingWriter(): ReadingWriter | null {
  const config = loadConfig();
  const models = configuredModels(config);
  return config.model && models ? modelReadingWriter(config.model.model, models) : null;
}

function modelReadingWriter(name: string, models: ModelChain): ReadingWriter {
  return {
    name,
    write: async (task) => {
      const assembler = new ReadingAssembler(task);
      if (task.sentences.length === 0) return finish(assembler);
      await readAnswers({ models, request: toReadingRequest(task), assembler });
      return finish(assembler);
    },
  };
}

function finish(assembler: ReadingAssembler): WrittenSummary {
  const { result, aside } = assembler.finish(new Date());
  return { summary: result, concerns: aside };
}
