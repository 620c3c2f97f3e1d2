import type { Contract } from '#contract/index.ts';
import { accountHandlers } from './accounts/index.ts';
import { aiUseHandlers } from './ai-spending/index.ts';
import { type Billing, billingHandlers } from './billing/index.ts';
import { contactHandlers } from './contact/index.ts';
import { type FeedbackDesk, feedbackHandlers } from './feedback/index.ts';
import type { Handlers } from './kernel/handler.ts';
import type { Kernel } from './kernel/kernel.ts';
import { type Photos, photoHandlers } from './photos/index.ts';
import { accountRightsHandlers } from './privacy/index.ts';
import type { Identity } from './providers/identity.ts';
import { type ReadingDesk, readingSetupHandlers, readingSummaryHandlers } from './reading/index.ts';
import { type Delivery, deliveryHandlers } from './reports/index.ts';
import { type CareDesk, careHandlers } from './safeguarding/index.ts';
import { studentLinkHandlers } from './student-links/index.ts';
import { unitHandlers } from './units/index.ts';

export type Parts = {
  kernel: Kernel;
  identity: Identity;
  billing: Billing;
  careDesk: CareDesk;
  feedbackDesk: FeedbackDesk;
  readingDesk: ReadingDesk;
  delivery: Delivery;
  photos: Photos;
};

/** A handler for every call of the contract; the compiler refuses a missing and an extra one. */
export function createHandlers({
  kernel,
  identity,
  billing,
  careDesk,
  feedbackDesk,
  readingDesk,
  delivery,
  photos,
}: Parts): Handlers<Contract> {
  return {
    ...accountHandlers({ ...kernel, identity }),
    ...billingHandlers(billing),
    ...aiUseHandlers(kernel),
    ...accountRightsHandlers(delivery),
    ...unitHandlers(kernel),
    ...studentLinkHandlers(kernel),
    ...careHandlers(kernel, careDesk),
    ...feedbackHandlers(feedbackDesk),
    ...photoHandlers(photos),
    ...readingSetupHandlers(kernel),
    ...readingSummaryHandlers(readingDesk),
    ...deliveryHandlers(delivery),
    ...contactHandlers({ ...kernel, desk: delivery.desk }),
  };
}
