import { check, playwright, runStages, vitest } from './steps.ts';

// `npm test` runs everything, `npm run check` what needs no running program. The last line is the sum.
const staticChecks = [
  check('types', 'tsc', '--noEmit'),
  check('lint and format', 'biome', 'check', '--diagnostic-level=error'),
  check('borders', 'node', 'checks/borders/borders.ts'),
  check('licences', 'node', 'checks/licences.ts'),
  check('unused files, exports and dependencies', 'knip'),
];
const everything = [
  staticChecks,
  // Before the tests, as some of them start the whole station and would each build stale pages.
  [check('pages are built', 'node', 'web/build/build.ts', '--if-stale')],
  [check('weight of the student page', 'node', 'checks/student-budget.ts'), vitest],
  [playwright],
];

const { passed, failed } = await runStages(process.argv.includes('--static') ? [staticChecks] : everything);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
