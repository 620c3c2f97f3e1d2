import type * as practiceCalls from '#contract/practice-mail.ts';
import type * as calls from '#contract/reports.ts';
import type { Handlers } from '#server/kernel/handler.ts';
import { deleteWork } from './delete-work.ts';
import { getReportPdf } from './get-report-pdf.ts';
import { listWorks } from './list-works.ts';
import { mailSendPdfFromPortal } from './mail-send-pdf-from-portal.ts';
import { getMailSetting, saveMailSetting } from './mail-setting.ts';
import { getPracticeAttachment, listPracticeMail } from './practice-inbox.ts';
import type { Delivery } from './reporting.ts';
import { resendReport } from './resend-report.ts';

export { renderReport } from './get-report-pdf.ts';
export { reportComposers } from './report-composers.ts';
export type { Delivery, PracticeInbox } from './reporting.ts';

type DeliveryCalls = {
  'mail-send-pdf-from-portal': typeof calls.mailSendPdfFromPortal;
  'list-works': typeof calls.listWorks;
  'delete-work': typeof calls.deleteWork;
  'get-report-pdf': typeof calls.getReportPdf;
  'resend-report': typeof calls.resendReport;
  'get-mail-setting': typeof calls.getMailSetting;
  'save-mail-setting': typeof calls.saveMailSetting;
  'list-practice-mail': typeof practiceCalls.listPracticeMail;
  'get-practice-attachment': typeof practiceCalls.getPracticeAttachment;
};

export function deliveryHandlers(delivery: Delivery): Handlers<DeliveryCalls> {
  return {
    'mail-send-pdf-from-portal': mailSendPdfFromPortal(delivery),
    'list-works': listWorks(delivery),
    'delete-work': deleteWork(delivery),
    'get-report-pdf': getReportPdf(delivery),
    'resend-report': resendReport(delivery),
    'get-mail-setting': getMailSetting(delivery),
    'save-mail-setting': saveMailSetting(delivery),
    'list-practice-mail': listPracticeMail(delivery),
    'get-practice-attachment': getPracticeAttachment(delivery),
  };
}
