import type { Contract } from '#contract/index.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { Reporting } from '#server/reports/index.ts';
import { deleteWork } from './delete-work.ts';
import { getWork } from './get-work.ts';
import { countNewWorks, listWorks } from './list-works.ts';
import { chooseWorks, markWork, markWorks, readWorks } from './several/several-works.ts';
import { zipReports } from './several/zip-reports.ts';

export type { ComputedReceipt } from './receipt/compute-again.ts';
export { computeReceipt } from './receipt/compute-receipt.ts';

export function inboxHandlers(reporting: Reporting) {
  return {
    'list-works': listWorks(reporting),
    'count-new-works': countNewWorks(reporting),
    'choose-works': chooseWorks(reporting),
    'mark-works': markWorks(reporting),
    'read-works': readWorks(reporting),
    'zip-reports': zipReports(reporting),
    'get-work': getWork(reporting),
    'mark-work': markWork(reporting),
    'delete-work': deleteWork(reporting),
  } satisfies Partial<Handlers<Contract>>;
}
