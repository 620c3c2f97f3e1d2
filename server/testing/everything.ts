import { afterAll } from 'vitest';
import type { Contract } from '#contract/index.ts';
import { openFeedback } from '#server/feedback/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { openPhotos } from '#server/photos/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import { openReading } from '#server/reading/index.ts';
import { createHandlers } from '#server/router.ts';
import { openRubrics } from '#server/rubrics/index.ts';
import { buildDecision } from '#server/safeguarding/decision.factory.ts';
import { ConcernWorker } from '#server/safeguarding/index.ts';
import { practiceBilling } from './services/practice-billing.ts';
import { practiceIdentity } from './services/practice-identity.ts';
import { openTestMail, openTestReporting } from './services/test-mail.ts';

/** The handlers of every call there is, for tests that ask all of them. */
export async function openEverything(kernel: Kernel): Promise<Handlers<Contract>> {
  const concernWorker = new ConcernWorker(kernel, async () => buildDecision());
  const feedbackContext = openFeedback(kernel);
  const readingContext = openReading(kernel);
  const photos = openPhotos(kernel);
  const rubrics = openRubrics(photos);
  const reporting = openTestReporting(kernel, await openTestMail());
  afterAll(() =>
    Promise.all([
      feedbackContext.worker.drain(0),
      readingContext.worker.drain(0),
      photos.close(),
      rubrics.files.close(),
      concernWorker.close(),
    ]),
  );
  const identities = [await practiceIdentity(kernel)] as const;
  const { billing } = await practiceBilling(kernel);
  return createHandlers({
    kernel,
    identities,
    billing,
    concernWorker,
    feedbackContext,
    readingContext,
    reporting,
    photos,
    rubrics,
  });
}
