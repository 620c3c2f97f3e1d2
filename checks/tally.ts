import { relative } from 'node:path';

/** What ran: how many passed and failed, and the names of those that failed or passed only when they were run again. */
export type Tally = { passed: number; failed: number; red?: string[]; unsteady?: string[] };

type VitestFile = {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string }[];
};
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};
type PlaywrightSuite = {
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};

export function addTally(one: Required<Tally>, other: Required<Tally>): Required<Tally> {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    red: [...one.red, ...other.red],
    unsteady: [...one.unsteady, ...other.unsteady],
  };
}

/** More than these are no chance of the moment: the change is broken. */
const mostUnsteady = 5;

/** A file that could not be read counts as one failure, as it holds no test that could fail; what was skipped failed. */
export function tallyVitest(report: VitestReport, exitCode: number): Tally {
  const unread = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unread;
  return settle({ passed: report.numPassedTests, failed, red: namesOf(report, 'failed') }, exitCode);
}

/** The files that are worth running again: those of a few failed tests, where nothing else is wrong. */
export function filesToRepeat(report: VitestReport, { failed }: Tally): string[] {
  const isAboutTests = failed === report.numFailedTests && failed <= mostUnsteady;
  return isAboutTests ? report.testResults.filter(isRed).map(({ name }) => name) : [];
}

/** Joins a run with the second one of its failed files: what passes there is unsteady, and named as such. */
export function joinSecond(first: Tally, second: VitestReport): Tally {
  const passed = new Set(namesOf(second, 'passed'));
  const red = (first.red ?? []).filter((name) => !passed.has(name));
  const unsteady = (first.red ?? []).filter((name) => passed.has(name));
  return { passed: first.passed + unsteady.length, failed: first.failed - unsteady.length, red, unsteady };
}

/** A journey that was skipped counts as failed; one that passed when it was run again is named. */
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport, exitCode: number): Tally {
  const isFew = stats.flaky <= mostUnsteady;
  const failed = stats.unexpected + stats.skipped + errors.length + (isFew ? 0 : stats.flaky);
  const names = (status: string) => suites.flatMap((suite) => journeysOf(suite, status));
  return settle(
    {
      passed: stats.expected + (isFew ? stats.flaky : 0),
      failed,
      red: names('unexpected'),
      unsteady: names('flaky'),
    },
    exitCode,
  );
}

/** Nothing run is a failure, and so is a runner that ends badly without a failed test. */
export function settle(tally: Tally, exitCode: number): Tally {
  const isEmpty = tally.passed + tally.failed === 0;
  return { ...tally, failed: tally.failed === 0 && (isEmpty || exitCode !== 0) ? 1 : tally.failed };
}

function isRed({ status }: { status: string }) {
  return status === 'failed';
}

function namesOf({ testResults }: VitestReport, status: string): string[] {
  return testResults.flatMap((file) =>
    file.assertionResults
      .filter((one) => one.status === status)
      .map(({ fullName }) => `${relative('.', file.name)}: ${fullName}`),
  );
}

function journeysOf({ specs, suites = [] }: PlaywrightSuite, status: string): string[] {
  const own = specs
    .filter(({ tests }) => tests.some((one) => one.status === status))
    .map(({ file, title }) => `${file}: ${title}`);
  return [...own, ...suites.flatMap((suite) => journeysOf(suite, status))];
}
