import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getReportPdf } from './get-report-pdf.ts';
import { mailSendPdfFromPortal } from './mail-send-pdf-from-portal.ts';
import { getPracticeAttachment, listPracticeMail } from './practice-inbox.ts';
import type { Reporting } from './reporting.ts';
import { resendReport } from './resend-report.ts';

export { renderReport } from './get-report-pdf.ts';
export { reportMailTemplates } from './report-mail-templates.ts';
export { lastMail, lastReportOn, listReportsOn, mailRow, toReport } from './report-store.ts';
export type { PracticeInbox, Reporting } from './reporting.ts';

export function reportHandlers(reporting: Reporting) {
  return {
    'mail-send-pdf-from-portal': mailSendPdfFromPortal(reporting),
    'get-report-pdf': getReportPdf(reporting),
    'resend-report': resendReport(reporting),
    'list-practice-mail': listPracticeMail(reporting),
    'get-practice-attachment': getPracticeAttachment(reporting),
  } satisfies Partial<Handlers<Contract>>;
}
