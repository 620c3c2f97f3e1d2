import { isLongRun } from './long-tests.ts';
import { everything, longRun, staticChecks } from './stages.ts';
import { runStages } from './steps.ts';

// `npm test` runs all but what `npm run test:long` does, `npm run check` what needs no running program. The last line is
// the sum.
const tests = isLongRun ? longRun : everything;
const { passed, failed, red, unsteady } = await runStages(
  process.argv.includes('--static') ? [staticChecks] : tests,
);
process.exitCode = failed > 0 ? 1 : 0;
for (const name of unsteady) console.log(`\nUnsteady, passed only when it was run again: ${name}`);
for (const name of red) console.log(`\nFailed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
