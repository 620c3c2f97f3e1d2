import type * as calls from '#contract/inbox.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Reporting } from '#server/reports/index.ts';
import { deleteWork } from './delete-work.ts';
import { getWork } from './get-work.ts';
import { listWorks } from './list-works.ts';
import { markWork } from './mark-work.ts';
import { chooseWorks, markWorks, readWorks } from './several/several-works.ts';
import { zipReports } from './several/zip-reports.ts';

export type { ComputedReceipt } from './receipt/compute-again.ts';
export { computeReceipt } from './receipt/compute-receipt.ts';

type InboxCalls = {
  'list-works': typeof calls.listWorks;
  'choose-works': typeof calls.chooseWorks;
  'mark-works': typeof calls.markWorks;
  'read-works': typeof calls.readWorks;
  'zip-reports': typeof calls.zipReports;
  'get-work': typeof calls.getWork;
  'mark-work': typeof calls.markWork;
  'delete-work': typeof calls.deleteWork;
};

export function inboxHandlers(reporting: Reporting): Handlers<InboxCalls> {
  return {
    'list-works': listWorks(reporting),
    'choose-works': chooseWorks(reporting),
    'mark-works': markWorks(reporting),
    'read-works': readWorks(reporting),
    'zip-reports': zipReports(reporting),
    'get-work': getWork(reporting),
    'mark-work': markWork(reporting),
    'delete-work': deleteWork(reporting),
  };
}
