import type { Contract } from '#contract/index.ts';
import { accountHandlers, type Identities } from './accounts/index.ts';
import { aiUseHandlers } from './ai-spending/index.ts';
import { type BillingContext, billingHandlers } from './billing/index.ts';
import { classViewHandlers } from './class-view/index.ts';
import { contactHandlers } from './contact/index.ts';
import { type FeedbackContext, feedbackHandlers, tryHandlers } from './feedback/index.ts';
import type { Handlers } from './http/handler.ts';
import { inboxHandlers } from './inbox/index.ts';
import { type PhotosContext, photoHandlers } from './photos/index.ts';
import { privacyHandlers } from './privacy/index.ts';
import type { Kernel } from './process/kernel.ts';

import { type ReadingContext, readingSetupHandlers, readingSummaryHandlers } from './reading/index.ts';
import { releaseHandlers } from './release/index.ts';
import { type Reporting, reportHandlers } from './reports/index.ts';
import { type RubricsContext, rubricHandlers } from './rubrics/index.ts';
import { type ConcernWorker, safeguardingHandlers } from './safeguarding/index.ts';
import { studentLinkHandlers } from './student-links/index.ts';
import { unitHandlers } from './units/index.ts';

export type Parts = {
  kernel: Kernel;
  identities: Identities;
  billing: BillingContext;
  concernWorker: ConcernWorker;
  feedbackContext: FeedbackContext;
  readingContext: ReadingContext;
  reporting: Reporting;
  photos: PhotosContext;
  rubrics: RubricsContext;
};

/** A handler for every call of the contract; the compiler refuses a missing and an extra one. */
export function createHandlers({
  kernel,
  identities,
  billing,
  concernWorker,
  feedbackContext,
  readingContext,
  reporting,
  photos,
  rubrics,
}: Parts): Handlers<Contract> {
  return {
    ...accountHandlers({ ...kernel, identities }),
    ...billingHandlers(billing),
    ...aiUseHandlers(kernel),
    ...privacyHandlers(reporting),
    ...unitHandlers(kernel),
    ...studentLinkHandlers(kernel),
    ...safeguardingHandlers(kernel, concernWorker),
    ...feedbackHandlers(feedbackContext),
    ...tryHandlers(kernel, concernWorker),
    ...photoHandlers(photos),
    ...rubricHandlers(rubrics),
    ...readingSetupHandlers(kernel),
    ...readingSummaryHandlers(readingContext),
    ...classViewHandlers(kernel),
    ...releaseHandlers(feedbackContext),
    ...reportHandlers(reporting),
    ...inboxHandlers(reporting),
    ...contactHandlers({ ...kernel, worker: reporting.worker }),
  };
}
