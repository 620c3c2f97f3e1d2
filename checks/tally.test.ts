import { expect, test } from 'vitest';
import { settle, tallyPlaywright, tallyVitest } from './tally.ts';

const file = { status: 'passed', assertionResults: [{}] };
const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

test('passed and failed tests are counted', () => {
  const report = { ...none, numPassedTests: 5, numFailedTests: 2, testResults: [file] };
  expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 2 });
  expect(tallyPlaywright({ stats: { ...stats, expected: 3, unexpected: 1 }, errors: [] }, 1)).toEqual({
    passed: 3,
    failed: 1,
  });
});

test('a test file that cannot be loaded is a failure', () => {
  const broken = { status: 'failed', assertionResults: [] };
  const report = { ...none, numPassedTests: 5, testResults: [file, broken] };
  expect(tallyVitest(report, 1)).toEqual({ passed: 5, failed: 1 });
});

test('no test at all is a failure', () => {
  expect(tallyVitest(none, 0).failed).toBe(1);
  expect(tallyPlaywright({ stats, errors: [] }, 0).failed).toBe(1);
});

test('a runner that ends badly without a failed test is a failure', () => {
  expect(settle({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 });
});

test('a skipped test is a failure', () => {
  const report = { ...none, numPassedTests: 5, numPendingTests: 2, numTodoTests: 1, testResults: [file] };
  expect(tallyVitest(report, 0)).toEqual({ passed: 5, failed: 3 });
});

test('a skipped or flaky journey is a failure', () => {
  const report = { stats: { ...stats, expected: 3, skipped: 1, flaky: 1 }, errors: [] };
  expect(tallyPlaywright(report, 0)).toEqual({ passed: 3, failed: 2 });
});
