import { type Reporting, reportHandlers } from '#server/reports/index.ts';
import { inboxHandlers } from './index.ts';

/** What a teacher does with works and their reports. */
export const inboxAndReports = (reporting: Reporting) => ({
  ...reportHandlers(reporting),
  ...inboxHandlers(reporting),
});
