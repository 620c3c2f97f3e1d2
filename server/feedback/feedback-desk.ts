import { problemMessage } from '#contract/errors.ts';
import { type FeedbackEvent, feedbackFailure } from '#contract/feedback.ts';
import {
  type ClaimedRun,
  createModelChain,
  type ModelChain,
  RunDesk,
  type RunWork,
} from '#server/ai-runs/index.ts';
import { sha256 } from '#server/kernel/ids.ts';
import type { Kernel } from '#server/kernel/kernel.ts';
import { createModel } from '#server/providers/model.ts';
import { loadUnit } from '#server/units/index.ts';
import { FeedbackComposer } from './feedback-composer.ts';
import { OpenStreams } from './feedback-limits.ts';
import { toRequest } from './feedback-prompt.ts';
import { toTask } from './feedback-task.ts';
import { findWork } from './submission-store.ts';

/** What the calls of this domain are handed. */
export type FeedbackDesk = Kernel & { desk: RunDesk<FeedbackEvent>; streams: OpenStreams };

/** The desk at which feedback is written, by the models that are configured where no others are given. */
export function openFeedbackDesk(kernel: Kernel, models = configuredModels(kernel)): FeedbackDesk {
  const desk = new RunDesk<FeedbackEvent>({
    ...kernel,
    models,
    prepare: (run) => prepare(kernel, run),
    cancelled: { type: 'cancelled' },
    failed: (reason) => ({
      type: 'failed',
      code: 'GENERATE_FEEDBACK_FAILED',
      message: feedbackFailure(reason),
    }),
  });
  return { ...kernel, desk, streams: new OpenStreams() };
}

function configuredModels({ config }: Kernel): ModelChain | undefined {
  const settings = [config.model, config.fallbackModel].filter((model) => model !== undefined);
  return settings.length > 0 ? createModelChain(settings.map(createModel)) : undefined;
}

/** Loads work and unit; both are read as the teacher's, whose classroom it is. */
async function prepare(kernel: Kernel, run: ClaimedRun): Promise<RunWork<FeedbackEvent> | string> {
  const { database, config } = kernel;
  const submission = await findWork(database, run.teacherId, run.subjectId);
  const unit = submission && (await loadUnit(database, run.teacherId, submission.unitId));
  if (!submission || !unit) return problemMessage('PROJECT_GONE');
  const { work, question } = submission;
  const task = toTask(unit, work, question);
  const { configurationVersion } = task;
  const input = [configurationVersion, config.model?.model, unit.id, unit.updated_at, work, question];
  return {
    request: toRequest(task),
    configurationVersion,
    inputHash: sha256(JSON.stringify(input)),
    compose: (emit) => new FeedbackComposer(task, emit),
  };
}
