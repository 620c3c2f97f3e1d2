import { everything, staticChecks } from './stages.ts';
import { runStages } from './steps.ts';

// `npm test` runs everything, `npm run check` what needs no running program. The last line is the sum.
const { passed, failed } = await runStages(process.argv.includes('--static') ? [staticChecks] : everything);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${passed} passed, ${failed} failed`);
