import { afterAll } from 'vitest';
import { studentHeaders } from '#contract/constants.ts';
import type { FeedbackEvent } from '#contract/feedback.ts';
import type { Contract } from '#contract/index.ts';
import { createModelChain, realTime } from '#server/ai-runs/model-chain.ts';
import type { DatabasePatience } from '#server/database/database-pool.ts';
import { type FeedbackContext, feedbackHandlers, openFeedback, tryHandlers } from '#server/feedback/index.ts';
import {
  buildKeys,
  buildSubmission,
  type SubmissionKeys,
  toHeaders,
} from '#server/feedback/submission.factory.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { Model } from '#server/providers/model.ts';
import { buildDecision } from '#server/safeguarding/decision.factory.ts';
import {
  ConcernWorker,
  type ConfirmConcern,
  type FindConcerns,
  safeguardingHandlers,
} from '#server/safeguarding/index.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { unitHandlers } from '#server/units/index.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import type { TestTeacher } from './actors.ts';
import { EventReader } from './read-events.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';
import type { TestDatabase } from './test-database.ts';
import { type TestServer, testServer } from './test-server.ts';

/** A server at which feedback is written, by the models that it is told to ask. */
export type TestStation = {
  server: TestServer;
  feedbackContext: FeedbackContext;
  concernWorker: ConcernWorker;
  ask(...models: Model[]): void;
};

/** Pauses between attempts take no time; only the limit of the whole run does. */
const hurried = {
  ...realTime,
  sleep: (ms: number, signal: AbortSignal) => realTime.sleep(ms > 60_000 ? ms : 0, signal),
};

/** Handlers of further domains, where a test needs them. */
type More = (kernel: Kernel) => Partial<Handlers<Contract>>;

const findNothing: FindConcerns = async () => buildDecision();

type Options = {
  urls?: TestDatabase;
  patience?: DatabasePatience;
  more?: More;
  findConcerns?: FindConcerns;
  /** Where nothing is to be written on works that tell plainly, as on a whole station. */
  holdsPlainWords?: boolean;
  /** Asks a model about what the check is not sure of. */
  confirm?: (kernel: Kernel) => ConfirmConcern;
};

export async function openStation(options: Options = {}): Promise<TestStation> {
  let chain = createModelChain([]);
  let workers: { feedbackContext: FeedbackContext; concernWorker: ConcernWorker } | undefined;
  const server = await testServer((kernel) => {
    const concernWorker = new ConcernWorker(
      kernel,
      options.findConcerns ?? findNothing,
      options.confirm?.(kernel),
    );
    const feedbackContext = openFeedback(kernel, {
      models: { run: (asking) => chain.run(asking), next: () => chain.next() },
      onHandedIn: (subject) => void concernWorker.begin(subject),
      ...(options.holdsPlainWords && { holdsBack: concernWorker.holdsBack.bind(concernWorker) }),
    });
    workers = { feedbackContext, concernWorker };
    return {
      ...unitHandlers(kernel),
      ...studentLinkHandlers(kernel),
      ...safeguardingHandlers(kernel, concernWorker),
      ...feedbackHandlers(feedbackContext),
      ...tryHandlers(kernel, concernWorker),
      ...options.more?.(kernel),
    };
  }, options);
  if (!workers) throw new Error('no worker was opened');
  const { feedbackContext, concernWorker } = workers;
  const { worker } = feedbackContext;
  worker.open();
  afterAll(() => Promise.all([worker.drain(0), concernWorker.close()]));
  return {
    server,
    feedbackContext,
    concernWorker,
    ask: (...models) => {
      chain = createModelChain(models, { time: hurried });
    },
  };
}

export type Classroom = { teacher: TestTeacher; token: string; unitId: string };

/** A teacher with one visible unit and an active link. Of grade 8, where the practice model reads easily. */
export async function openClassroom(
  { server }: TestStation,
  unit: Parameters<typeof buildUnit>[0] = {},
): Promise<Classroom> {
  const teacher = await server.makeTeacher();
  const { link } = await server.as(teacher).call('generate-student-link');
  const created = await server.as(teacher).call('create-unit', buildUnit({ grade_level: '8', ...unit }));
  return { teacher, token: link.token, unitId: created.unit.id };
}

type SubmissionOptions = Parameters<typeof buildSubmission>[1];

/** A student in a browser of their own. */
export type Pupil = ReturnType<typeof openPupil>;

export function openPupil(at: TestStation | string, { token, unitId }: Pick<Classroom, 'token' | 'unitId'>) {
  const browser: TestBrowser = openTestBrowser(typeof at === 'string' ? at : at.server.kernel.config.origin);
  const link = { [studentHeaders.link]: token };
  const stream = { Accept: 'text/event-stream' };
  return {
    browser,
    link,
    /** Loads the form, as the page does first: from then on the device is known. */
    arrive: () => browser.call('get-teacher-visible-units', {}, link),
    /** Submits and waits for the whole answer. */
    submit: (options: SubmissionOptions = {}, keys: SubmissionKeys = buildKeys()) =>
      browser.call('generate-feedback', buildSubmission(unitId, options), { ...link, ...toHeaders(keys) }),
    refused: (options: SubmissionOptions = {}, keys: SubmissionKeys = buildKeys()) =>
      browser.refused('generate-feedback', buildSubmission(unitId, options), { ...link, ...toHeaders(keys) }),
    /** Submits and reads along. */
    stream: async (options: SubmissionOptions = {}, keys: SubmissionKeys = buildKeys()) => {
      const headers = { ...link, ...toHeaders(keys), ...stream };
      return new EventReader<FeedbackEvent>(
        await browser.send('generate-feedback', buildSubmission(unitId, options), headers),
      );
    },
    /** Reads along a submission, behind `after` where that is given. */
    follow: async (id: string, keys: SubmissionKeys, after?: number | string) => {
      const resume: Record<string, string> = after === undefined ? {} : { 'Last-Event-ID': String(after) };
      const headers = { ...link, [studentHeaders.submissionSecret]: keys.secret, ...stream, ...resume };
      return new EventReader<FeedbackEvent>(await browser.send('get-submission', { id }, headers));
    },
    get: async (id: string, keys: SubmissionKeys) => {
      const headers = { ...link, [studentHeaders.submissionSecret]: keys.secret };
      return (await browser.call('get-submission', { id }, headers)).submission;
    },
    cancel: (id: string, keys: SubmissionKeys) =>
      browser.call('cancel-feedback', { id }, { ...link, [studentHeaders.submissionSecret]: keys.secret }),
  };
}
