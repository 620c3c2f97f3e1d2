import type * as practiceCalls from '#contract/practice-mail.ts';
import type * as calls from '#contract/reports.ts';
import type { Handlers } from '#server/http/handler.ts';
import { deleteWork } from './delete-work.ts';
import { getReportPdf } from './get-report-pdf.ts';
import { getWork } from './get-work.ts';
import { listWorks } from './list-works.ts';
import { mailSendPdfFromPortal } from './mail-send-pdf-from-portal.ts';
import { getMailSetting, saveMailSetting } from './mail-setting.ts';
import { markWork } from './mark-work.ts';
import { getPracticeAttachment, listPracticeMail } from './practice-inbox.ts';
import type { Reporting } from './reporting.ts';
import { resendReport } from './resend-report.ts';
import { chooseWorks, markWorks, readWorks } from './several/several-works.ts';
import { zipReports } from './several/zip-reports.ts';

export { renderReport } from './get-report-pdf.ts';
export type { ComputedReceipt } from './receipt/compute-again.ts';
export { computeReceipt } from './receipt/compute-receipt.ts';
export { reportMailTemplates } from './report-mail-templates.ts';
export type { PracticeInbox, Reporting } from './reporting.ts';

type ReportCalls = {
  'mail-send-pdf-from-portal': typeof calls.mailSendPdfFromPortal;
  'list-works': typeof calls.listWorks;
  'choose-works': typeof calls.chooseWorks;
  'mark-works': typeof calls.markWorks;
  'read-works': typeof calls.readWorks;
  'zip-reports': typeof calls.zipReports;
  'get-work': typeof calls.getWork;
  'mark-work': typeof calls.markWork;
  'delete-work': typeof calls.deleteWork;
  'get-report-pdf': typeof calls.getReportPdf;
  'resend-report': typeof calls.resendReport;
  'get-mail-setting': typeof calls.getMailSetting;
  'save-mail-setting': typeof calls.saveMailSetting;
  'list-practice-mail': typeof practiceCalls.listPracticeMail;
  'get-practice-attachment': typeof practiceCalls.getPracticeAttachment;
};

export function reportHandlers(reporting: Reporting): Handlers<ReportCalls> {
  return {
    'mail-send-pdf-from-portal': mailSendPdfFromPortal(reporting),
    'list-works': listWorks(reporting),
    'choose-works': chooseWorks(reporting),
    'mark-works': markWorks(reporting),
    'read-works': readWorks(reporting),
    'zip-reports': zipReports(reporting),
    'get-work': getWork(reporting),
    'mark-work': markWork(reporting),
    'delete-work': deleteWork(reporting),
    'get-report-pdf': getReportPdf(reporting),
    'resend-report': resendReport(reporting),
    'get-mail-setting': getMailSetting(reporting),
    'save-mail-setting': saveMailSetting(reporting),
    'list-practice-mail': listPracticeMail(reporting),
    'get-practice-attachment': getPracticeAttachment(reporting),
  };
}
