import { problemMessage } from '#contract/errors.ts';
import { type FeedbackEvent, feedbackFailure } from '#contract/feedback.ts';
import type { AskingFacts } from '#contract/receipt-facts.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import { findSettings } from '#server/accounts/index.ts';
import {
  type AskReviewer,
  type ClaimedRun,
  configuredModels,
  heldBack,
  type ModelChain,
  OpenStreams,
  openReviewer,
  type RunWork,
  RunWorker,
} from '#server/ai-runs/index.ts';
import { findAllowance, openAiBudget } from '#server/ai-spending/index.ts';
import type { Database } from '#server/database/database.ts';
import { type DraftBefore, sourceBudgetOf } from '#server/feedback-task/index.ts';
import { secondMs } from '#server/process/clock.ts';
import { sha256 } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { modelParties } from '#server/process/outside-parties.ts';
import { type HoldsBack, listFound, listFoundInThread, type Subject } from '#server/safeguarding/index.ts';
import { loadUnitOf } from '#server/units/index.ts';
import { formOf, openFeedbackAssembly } from './feedback-assembly.ts';
import { findWork, unitIdOf, type WorkOfRun } from './submission-store.ts';

/** What the calls of this domain are handed. */
export type FeedbackContext = Kernel & {
  worker: RunWorker<FeedbackEvent>;
  streams: OpenStreams;
  /** Asked where a teacher tries a unit out. */
  trialModels: ModelChain | undefined;
  reviewer: AskReviewer | undefined;
  /** Told of each submission once it is stored. */
  onHandedIn(subject: Subject): void;
};

/** A teacher waits for the whole answer, and something between here and the browser may end what takes a minute. */
const trialLimits = { attempts: [2, 1], runMs: 45 * secondMs };
/** A server of one's own may have to load its model first. The proxies of `docs/operations` wait for two minutes. */
const ownTrialLimits = { ...trialLimits, runMs: 115 * secondMs };

/** Stores what a model found in a work that its teacher may want to read; told again, it changes nothing. */
export type KeepModelConcerns = (run: ClaimedRun, concerns: readonly ModelConcern[]) => Promise<void>;

type Options = {
  holdsBack?: HoldsBack;
  models?: ModelChain | undefined;
  onHandedIn?: FeedbackContext['onHandedIn'];
  keepConcerns?: KeepModelConcerns | undefined;
};

/** The worker at which feedback is written, by the models that are configured where no others are given. */
export function openFeedback(
  kernel: Kernel,
  { models: given, holdsBack, onHandedIn = () => undefined, keepConcerns }: Options = {},
): FeedbackContext {
  const models = given ?? configuredModels(kernel.config);
  const isOwn = kernel.config.model?.own !== undefined;
  const trialModels = given ?? configuredModels(kernel.config, isOwn ? ownTrialLimits : trialLimits);
  const reviewer = openReviewer(kernel);
  const worker = new RunWorker<FeedbackEvent>({
    ...kernel,
    kind: 'feedback',
    models,
    budget: openAiBudget(kernel),
    reviewer,
    prepare: async (run) =>
      (await holdsBack?.({ ...run, station: 'general' }, run))
        ? heldBack
        : prepare(kernel, run, keepConcerns),
    held: { type: 'held', held_as: 'will read' },
    cancelled: { type: 'cancelled' },
    failed: (reason) => ({
      type: 'failed',
      code: 'GENERATE_FEEDBACK_FAILED',
      message: feedbackFailure(reason),
    }),
  });
  return { ...kernel, worker, streams: new OpenStreams(), trialModels, reviewer, onHandedIn };
}

/** Loads work and unit; both are read as the teacher's, whose classroom it is. */
async function prepare(
  kernel: Kernel,
  run: ClaimedRun,
  keepConcerns: KeepModelConcerns | undefined,
): Promise<RunWork<FeedbackEvent, readonly ModelConcern[]> | string> {
  const { database, config } = kernel;
  const { teacherId, subjectId } = run;
  const [submission, unit, found, { mayAsk, limits }, { no_ai_grades: noGrades }] = await database.batch(
    (together) =>
      Promise.all([
        findWork(together, teacherId, subjectId),
        loadUnitOf(together, teacherId, unitIdOf(teacherId, subjectId)),
        listFound(together, { teacherId, subjectId }),
        findAllowance({ ...kernel, database: together }, teacherId),
        findSettings(together, teacherId),
      ]),
    { isOneTransaction: true },
  );
  if (!submission || !unit) return problemMessage('PROJECT_GONE');
  const { nickname, work, question, goal, draft, said, hint } = submission;
  const before = await findBefore(database, teacherId, submission);
  const { facts, compose, close } = await openFeedbackAssembly(teacherId, {
    ...{ unit, unitSavedAt: unit.updated_at, noGrades, nickname, work },
    ...{ question, goal, draft, before, said, found, hint, mayAsk },
    sourceBudget: sourceBudgetFor(config, work),
    ...formOf(config),
  });
  const { configurationVersion, request, withheld, asking } = facts;
  const model = mayAsk && config.model?.model;
  const input = [
    configurationVersion,
    model,
    noGrades,
    unit.id,
    unit.updated_at,
    work,
    question,
    goal,
    withheld,
    before?.work,
    said,
    [...found, ...(before?.found ?? [])].map(({ quote }) => quote),
    ...(hint === null ? [] : [hint]),
  ];
  return {
    request,
    limits,
    coachReason: mayAsk ? undefined : 'access-ended',
    configurationVersion,
    asking: { ...asking, parties: modelParties(config) } satisfies AskingFacts,
    inputHash: sha256(JSON.stringify(input)),
    compose,
    close,
    ...(keepConcerns && { keepAside: (concerns) => keepConcerns(run, concerns) }),
  };
}

/** As much of the unit's texts as fits into the smallest window; undefined where none is known. */
function sourceBudgetFor({ model, fallbackModel }: Kernel['config'], work: string): number | undefined {
  const windows = [model, fallbackModel].flatMap((one) => one?.own?.contextTokens ?? []);
  return windows.length > 0 ? sourceBudgetOf(Math.min(...windows), work) : undefined;
}

/** The draft before with its feedback, and what is known by now of its words that may tell of harm. */
async function findBefore(
  database: Database,
  teacherId: string,
  { beforeId, beforeWork: work, beforeResult: result, beforeReply: reply }: WorkOfRun,
): Promise<DraftBefore | null> {
  if (beforeId === null || work === null || !result) return null;
  return {
    work,
    result,
    reply,
    found: await listFoundInThread(database, { teacherId, subjectId: beforeId }),
  };
}
