import { beside, check, journeys, type Step, screens, vitest } from './steps.ts';

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

// Before the tests, as some of them start the whole station and would each build stale pages.
const build = check('pages are built', 'node', 'web/build/build.ts', '--if-stale');

export const everything: Step[][] = [
  staticChecks,
  [build],
  [
    check('weight of the student page', 'node', 'checks/student-budget.ts'),
    check('weight of the public pages', 'node', 'checks/public-budget.ts'),
    // One waits where the other computes. A failed unit test says nothing about the journeys.
    beside(vitest, journeys),
  ],
];

/** Attacks, breakdowns and load in breadth, and every screen: each alone, as they measure. */
export const longRun: Step[][] = [[build], [vitest, screens]];
