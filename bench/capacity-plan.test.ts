import { expect, test } from 'vitest';
import { assumptions, type CapacityFigures, planFor } from './capacity-plan.ts';

const figures: CapacityFigures = {
  submissions: 2000,
  bytesPerSubmission: { submissions: 1000, request_limits: 700, ai_spending_of_all: 99 },
  walBytesPerSubmission: 10_000,
  ...{ appMsPerSubmission: 20, databaseMsPerSubmission: 10, appMsPerRead: 2, databaseMsPerRead: 1 },
  ...{ inputTokens: 1000, outputTokens: 500, processMb: 300 },
};
const given = {
  ...assumptions,
  ...{ submissionsPerTeacherWeek: 100, activeShare: 0.5, schoolHoursPerWeek: 25, peakFactor: 9 },
  ...{ readsPerSubmission: 5, load: 0.5, secondsPerStream: 10, connectionsPerProcess: 10 },
  ...{ schoolWeeksPerMonth: 4, priceInput: 1, priceOutput: 2, restoreMbPerSecond: 10 },
};

test('a plan is the arithmetic that it says it is', () => {
  const row = planFor(10_000, figures, given);
  expect(row.submissionsPerWeek).toBe(500_000);
  expect(row.peakPerSecond).toBeCloseTo(50);
  expect(row.openStreams).toBeCloseTo(500);
  expect(row.appCores).toBeCloseTo(3);
  expect(row.databaseCores).toBeCloseTo(1.5);
  expect(row.storageGb).toBeCloseTo(500_000 * (1000 * (180 / 7) + 700 * (2 / 7)) * 1e-9);
  expect(row.walGbPerDay).toBeCloseTo(1);
  expect(row.modelDollarsPerMonth).toBeCloseTo(4000);
});

test('one process is enough for what one core can do; more than that are one more than needed', () => {
  expect(planFor(100, figures, given)).toMatchObject({ processes: 1, connections: 10 });
  const { appCores, processes, connections } = planFor(9_999, figures, given);
  expect(processes).toBe(Math.ceil(appCores) + 1);
  expect(connections).toBe(processes * 10);
});
