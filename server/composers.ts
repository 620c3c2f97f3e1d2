import { waitingListComposers } from './accounts/index.ts';
import { planComposers } from './billing/index.ts';
import { contactComposers } from './contact/index.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Composers } from './outbox/index.ts';
import { deletionComposers } from './privacy/index.ts';
import type { Pdf } from './providers/pdf/pdf.ts';
import { reportComposers } from './reports/index.ts';

/** Who writes each kind of mail there is; the outbox sends what they write. */
export function createComposers(kernel: Kernel, pdf: Pdf): Composers {
  return {
    ...waitingListComposers(kernel),
    ...planComposers(kernel),
    ...deletionComposers(kernel),
    ...contactComposers(kernel),
    ...reportComposers({ ...kernel, pdf }),
  };
}
