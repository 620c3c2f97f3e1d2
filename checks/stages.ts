import { check, playwright, type Step, vitest } from './steps.ts';

/** What needs no running program. */
export const staticChecks: Step[] = [
  check('types', 'tsc', '--noEmit'),
  check('lint and format', 'biome', 'check', '--diagnostic-level=error'),
  check('borders', 'node', 'checks/borders/borders.ts'),
  check('class names', 'node', 'checks/css-classes.ts'),
  check('commit subjects', 'node', 'checks/commit-subjects.ts'),
  check('licences', 'node', 'checks/licences.ts'),
  check('unused files, exports and dependencies', 'knip'),
];

export const everything: Step[][] = [
  staticChecks,
  // Before the tests, as some of them start the whole station and would each build stale pages.
  [check('pages are built', 'node', 'web/build/build.ts', '--if-stale')],
  // A failed unit test says nothing about the journeys.
  [check('weight of the student page', 'node', 'checks/student-budget.ts'), vitest, playwright],
];
