import type { Identities } from './accounts/index.ts';
import {
  type BillingContext,
  type BillingWorkers,
  cancelEverything,
  createBillingWorkers,
} from './billing/index.ts';
import { openFeedback } from './feedback/index.ts';
import type { Worker } from './jobs/worker.ts';
import { createMailTemplates } from './mail-templates.ts';
import { MailWorker } from './outbox/index.ts';
import { openPhotos } from './photos/index.ts';
import { createDeletionWorker } from './privacy/index.ts';
import type { Kernel } from './process/kernel.ts';

import { createMailer } from './providers/mailer.ts';
import { createModel } from './providers/model.ts';
import { timeoutsOf } from './providers/model-watch.ts';
import { openPassageReader } from './providers/passage-reader/passage-reader.ts';
import type { Payments } from './providers/payments.ts';
import { openPdf } from './providers/pdf/pdf.ts';
import { openReading } from './reading/index.ts';
import { createToldWorker } from './release/index.ts';
import type { PracticeInbox } from './reports/index.ts';
import { createRetentionWorker, readDatabaseTime } from './retention/index.ts';
import type { Parts } from './router.ts';
import { openRubrics } from './rubrics/index.ts';
import {
  ConcernWorker,
  createAlertWorker,
  openConcernFinder,
  openConfirming,
  type Subject,
} from './safeguarding/index.ts';

/** Something that runs while the server does. */
export type Part = {
  /** Starts its work in the background, where it has any. */
  open?(): void;
  /** Ends it in order; what takes long gives up after `withinMs`. */
  close(withinMs: number): Promise<void> | void;
};

type Outside = {
  identities: Identities;
  payments: Payments | null;
  /** Address of the mail server, as SMTP_URL. */
  smtpUrl: string;
  inbox: PracticeInbox | null;
};

export type ServerParts = {
  forCalls: Parts;
  billingWorkers: BillingWorkers | null;
  /** In the order in which they are closed; those of one stage are closed together. */
  stages: Part[][];
};

/** Makes everything that answers calls or works in the background. Nothing runs before its part is opened. */
export function createParts(kernel: Kernel, { identities, payments, smtpUrl, inbox }: Outside): ServerParts {
  const { config, database, log } = kernel;
  const billing: BillingContext = { ...kernel, payments };
  const billingWorkers = createBillingWorkers(billing);
  const finder = openConcernFinder({ passageReader: openPassageReader(), log });
  const { confirmingModel } = config;
  // A server of one's own may have to load its model first, and begins anew where it is cut.
  const confirmMs = confirmingModel?.own && timeoutsOf(confirmingModel).attemptMs;
  const confirm = confirmingModel && openConfirming(kernel, createModel(confirmingModel), confirmMs);
  const concernWorker = new ConcernWorker(kernel, finder.findConcerns, confirm);
  const alertWorker = createAlertWorker(kernel);
  const toldWorker = createToldWorker(kernel);
  const onHandedIn = (subject: Subject) => void concernWorker.begin(subject);
  const holdsBack = concernWorker.holdsBack.bind(concernWorker);
  const feedbackContext = openFeedback(kernel, {
    holdsBack,
    onHandedIn,
    keepConcerns: (run, found) => concernWorker.keep({ ...run, station: 'general' }, found),
  });
  const readingContext = openReading(kernel, {
    holdsBack,
    onHandedIn,
    keepConcerns: (run, found) => concernWorker.keep({ ...run, station: 'reading' }, found),
  });
  const mailer = createMailer({ ...config.mail, url: smtpUrl });
  const pdf = openPdf(kernel);
  const worker = new MailWorker({ ...kernel, mailer, templates: createMailTemplates(kernel, pdf) });
  const photos = openPhotos(kernel);
  const rubrics = openRubrics(photos);
  const deletionWorker = createDeletionWorker({
    ...{ ...kernel, inbox },
    cancelSubscription: (teacherId) => cancelEverything(billing, teacherId),
  });
  const retentionWorker = createRetentionWorker(kernel, {
    databaseNow: () => readDatabaseTime(database),
    runningMs: () => performance.now(),
  });
  return {
    forCalls: {
      ...{ kernel, identities, billing, concernWorker, feedbackContext, readingContext, photos, rubrics },
      reporting: { ...kernel, pdf, worker, inbox },
    },
    billingWorkers,
    stages: [
      [toPart(feedbackContext.worker), toPart(readingContext.worker)],
      // A check that waits for meanings hears at once that there are none; the next process looks again.
      [concernWorker, finder, alertWorker, toldWorker, retentionWorker],
      [...(billingWorkers ? Object.values(billingWorkers) : []), worker, deletionWorker],
      [pdf, mailer, photos, rubrics.files],
    ],
  };
}

/** Opens every part. A job that was made and is in no stage would never run, and nobody would notice. */
export function openStages(stages: readonly Part[][], jobs: readonly Worker[]): void {
  for (const part of stages.flat()) part.open?.();
  const idle = jobs.filter((job) => !job.isOpen()).map(({ name }) => name);
  if (idle.length > 0) throw new Error(`No stage in server/parts.ts opens: ${idle.join(', ')}`);
}

/** What writes runs ends by handing over what it cannot finish in time. */
function toPart(runs: { open(): void; drain(withinMs: number): Promise<void> }): Part {
  return { open: () => runs.open(), close: (withinMs) => runs.drain(withinMs) };
}
