import { everything, staticChecks } from './stages.ts';
import { runStages } from './steps.ts';

// `npm test` runs everything, `npm run check` what needs no running program. The last line is the sum.
const { passed, failed, red, unsteady } = await runStages(
  process.argv.includes('--static') ? [staticChecks] : everything,
);
process.exitCode = failed > 0 ? 1 : 0;
for (const name of unsteady) console.log(`\nUnsteady, passed only when it was run again: ${name}`);
for (const name of red) console.log(`\nFailed: ${name}`);
console.log(`\n${passed} passed, ${failed} failed`);
