import { problemMessage } from '#contract/errors.ts';
import type { AskingFacts } from '#contract/receipt-facts.ts';
import type { ModelConcern } from '#contract/safeguarding.ts';
import {
  type ClaimedRun,
  configuredModels,
  heldBack,
  OpenStreams,
  openAssembly,
  type RunWork,
  RunWorker,
} from '#server/ai-runs/index.ts';
import { findAllowance, openAiBudget } from '#server/ai-spending/index.ts';
import { sha256 } from '#server/process/ids.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { modelParties } from '#server/process/outside-parties.ts';
import { type HoldsBack, listFound, type Subject } from '#server/safeguarding/index.ts';
import { findCheckIn } from './check-in-store.ts';
import type { ReadingEvent } from './summary/reading-assembler.ts';
import { assembleSummary, lengthToRead, module } from './summary/reading-assembly.ts';

/** Stores concerns that a model found; idempotent. */
export type KeepModelConcerns = (run: ClaimedRun, concerns: readonly ModelConcern[]) => Promise<void>;

export type ReadingContext = Kernel & {
  worker: RunWorker<ReadingEvent>;
  /** Requests that wait for a summary. */
  waiting: OpenStreams;
  /** Called once a check-in is stored. */
  onHandedIn(subject: Subject): void;
};

export type ReadingOptions = {
  /** Those that are configured where none are given. */
  models?: ReturnType<typeof configuredModels>;
  keepConcerns?: KeepModelConcerns;
  /** Whether nothing may be written before the teacher has read the check-in. */
  holdsBack?: HoldsBack;
  onHandedIn?: ReadingContext['onHandedIn'];
};

/** The worker at which summaries of check-ins are written. */
export function openReading(kernel: Kernel, options: ReadingOptions = {}): ReadingContext {
  const { models = configuredModels(kernel.config), keepConcerns, holdsBack } = options;
  const { onHandedIn = () => undefined } = options;
  const worker = new RunWorker<ReadingEvent>({
    ...kernel,
    kind: 'reading',
    models,
    budget: openAiBudget(kernel),
    prepare: async (run) =>
      (await holdsBack?.({ ...run, station: 'reading' }, run))
        ? heldBack
        : prepare(kernel, run, keepConcerns),
    held: { type: 'held' },
    cancelled: { type: 'cancelled' },
    failed: (reason) => ({ type: 'failed', message: problemMessage('CHECK_IN_FAILED', { reason }) }),
  });
  return { ...kernel, worker, waiting: new OpenStreams(), onHandedIn };
}

/** Alias and group stay out of what is written. */
async function prepare(
  kernel: Kernel,
  run: ClaimedRun,
  keepConcerns: KeepModelConcerns | undefined,
): Promise<RunWork<ReadingEvent, readonly ModelConcern[]> | string> {
  const { database, config } = kernel;
  const { teacherId, subjectId } = run;
  const [checkIn, found, { mayAsk, limits }] = await database.batch(
    (together) =>
      Promise.all([
        findCheckIn(together, teacherId, subjectId),
        listFound(together, { teacherId, subjectId }),
        findAllowance({ ...kernel, database: together }, teacherId),
      ]),
    { isOneTransaction: true },
  );
  if (!checkIn) return problemMessage('ALIAS_GONE');
  const given = { checkIn, found, mayAsk };
  const maker = { module, run: assembleSummary };
  const effort = { length: lengthToRead(given), turn: teacherId };
  const { facts, compose, close } = await openAssembly(maker, given, effort);
  const { configurationVersion, request, asking } = facts;
  const { groupId: _group, createdAt: _at, ...content } = checkIn;
  // With the alias: an answer for one student is not reused for another, whose own words may raise concerns.
  const quotes = found.map(({ quote }) => quote);
  const input = [configurationVersion, mayAsk && config.model?.model, content, ...quotes];
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
