export type Tally = { passed: number; failed: number };

type VitestFile = { status: string; assertionResults: unknown[] };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
};

/** A file that could not be read counts as one failure, as it holds no test that could fail; what was skipped failed. */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const unread = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unread;
  return settle({ passed: report.numPassedTests, failed }, exitCode);
}

/** A journey that was skipped or passed only when repeated counts as failed. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport, exitCode: number): Tally {
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length;
  return settle({ passed: stats.expected, failed }, exitCode);
}

/** Nothing run is a failure, and so is a runner that ends badly without a failed test. */
export function settle({ passed, failed }: Tally, exitCode: number): Tally {
  const isEmpty = passed + failed === 0;
  return { passed, failed: failed === 0 && (isEmpty || exitCode !== 0) ? 1 : failed };
}
