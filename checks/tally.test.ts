import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { filesToRepeat, joinSecond, settle, tallyPlaywright, tallyVitest } from './tally.ts';

const result = (fullName: string, status: string) => ({ fullName, status });
const file = { name: resolve('a.test.ts'), status: 'passed', assertionResults: [result('adds', 'passed')] };
const redFile = { ...file, status: 'failed', assertionResults: [result('adds', 'failed')] };
const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

test('passed and failed tests are counted', () => {
  const report = { ...none, numPassedTests: 5, numFailedTests: 2, testResults: [file] };
  expect(tallyVitest(report, 1)).toMatchObject({ passed: 5, failed: 2 });
  const journeys = { stats: { ...stats, expected: 3, unexpected: 1 }, errors: [], suites: [] };
  expect(tallyPlaywright(journeys, 1)).toMatchObject({
    passed: 3,
    failed: 1,
  });
});

test('a test file that cannot be loaded is a failure', () => {
  const broken = { ...file, status: 'failed', assertionResults: [] };
  const report = { ...none, numPassedTests: 5, testResults: [file, broken] };
  expect(tallyVitest(report, 1)).toMatchObject({ passed: 5, failed: 1 });
  expect(filesToRepeat(report, tallyVitest(report, 1))).toEqual([]);
});

test('no test at all is a failure', () => {
  expect(tallyVitest(none, 0).failed).toBe(1);
  expect(tallyPlaywright({ stats, errors: [], suites: [] }, 0).failed).toBe(1);
});

test('a runner that ends badly without a failed test is a failure', () => {
  expect(settle({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a skipped test is a failure', () => {
  const report = { ...none, numPassedTests: 5, numPendingTests: 2, numTodoTests: 1, testResults: [file] };
  expect(tallyVitest(report, 0)).toMatchObject({ passed: 5, failed: 3 });
});

test('a skipped journey is a failure', () => {
  const report = { stats: { ...stats, expected: 3, skipped: 1 }, errors: [], suites: [] };
  expect(tallyPlaywright(report, 0)).toMatchObject({ passed: 3, failed: 1 });
});

test('what passes only when it is run again counts, and is named', () => {
  const report = { ...none, numPassedTests: 5, numFailedTests: 1, testResults: [redFile] };
  const first = tallyVitest(report, 1);
  expect(filesToRepeat(report, first)).toEqual([resolve('a.test.ts')]);
  const named = ['a.test.ts: adds'];
  expect(joinSecond(first, { ...none, testResults: [file] })).toEqual({
    ...{ passed: 6, failed: 0 },
    ...{ red: [], unsteady: named },
  });
  expect(joinSecond(first, { ...none, testResults: [redFile] })).toMatchObject({ failed: 1, red: named });
});

test('many failures are no chance: nothing is run again, and no journey is let off', () => {
  const report = { ...none, numFailedTests: 6, testResults: [redFile] };
  expect(filesToRepeat(report, tallyVitest(report, 1))).toEqual([]);
  const specs = [{ title: 'saves', file: 'a.spec.ts', tests: [{ status: 'flaky' }] }];
  const journeys = (flaky: number) =>
    tallyPlaywright(
      { stats: { ...stats, flaky }, errors: [], suites: [{ specs: [], suites: [{ specs }] }] },
      0,
    );
  expect(journeys(1)).toMatchObject({ passed: 1, failed: 0, unsteady: ['a.spec.ts: saves'] });
  expect(journeys(6)).toMatchObject({ passed: 0, failed: 6 });
});
