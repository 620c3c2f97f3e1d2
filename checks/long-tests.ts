/**
 * Tests that take a minute and more, and whose subject is covered by shorter ones: attacks, breakdowns and load in
 * breadth, and what libraries read from photos. `npm run test:long` runs them, and `npm test` all others.
 */
export const longTests = [
  'bench/load-hour.test.ts',
  'eval/run.process.test.ts',
  'server/operator/restore.process.test.ts',
  'server/providers/photo-reader/photo-reader.test.ts',
  'server/testing/isolation/whole-station.process.test.ts',
  'trust/failover/failover.test.ts',
  'trust/fuzz/fuzz.test.ts',
  'trust/siege/siege.process.test.ts',
  'trust/torture/torture.test.ts',
];

/** Set by `npm run test:long`. */
export const isLongRun = process.env['LONG_TESTS'] === '1';
