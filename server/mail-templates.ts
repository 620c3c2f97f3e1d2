import { waitingListMailTemplates } from './accounts/index.ts';
import { planMailTemplates } from './billing/index.ts';
import { contactMailTemplates } from './contact/index.ts';
import type { MailTemplates } from './outbox/index.ts';
import { deletionMailTemplates } from './privacy/index.ts';
import type { Kernel } from './process/kernel.ts';
import type { Pdf } from './providers/pdf/pdf.ts';
import { toldMailTemplates } from './release/index.ts';
import { reportMailTemplates } from './reports/index.ts';
import { concernMailTemplates } from './safeguarding/index.ts';

/** Who writes each kind of mail there is; the outbox sends what they write. */
export function createMailTemplates(kernel: Kernel, pdf: Pdf): MailTemplates {
  return {
    ...waitingListMailTemplates(kernel),
    ...planMailTemplates(kernel),
    ...deletionMailTemplates(kernel),
    ...contactMailTemplates(kernel),
    ...concernMailTemplates(kernel),
    ...toldMailTemplates(kernel),
    ...reportMailTemplates({ ...kernel, pdf }),
  };
}
