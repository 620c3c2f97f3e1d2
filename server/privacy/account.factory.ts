import { contactHandlers } from '#server/contact/index.ts';
import { inboxAndReports } from '#server/inbox/inbox.factory.ts';
import type { Reporting } from '#server/reports/index.ts';
import { studentLinkHandlers } from '#server/student-links/index.ts';
import { openTestMail, openTestReporting, type TestMail } from '#server/testing/services/test-mail.ts';
import { type TestServer, testServer } from '#server/testing/test-server.ts';
import { privacyHandlers } from './index.ts';

/** A server on which accounts are set up, exported and deleted, with its mail. */
export async function openAccountServer(): Promise<{
  server: TestServer;
  testMail: TestMail;
  reporting: Reporting;
}> {
  const testMail = await openTestMail();
  let reporting: Reporting | undefined;
  const server = await testServer((kernel) => {
    reporting = openTestReporting(kernel, testMail);
    return {
      ...privacyHandlers(reporting),
      ...inboxAndReports(reporting),
      ...contactHandlers(reporting),
      ...studentLinkHandlers(kernel),
    };
  });
  if (!reporting) throw new Error('no reporting was opened');
  return { server, testMail, reporting };
}
