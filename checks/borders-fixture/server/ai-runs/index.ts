export { startRun } from './start-run.ts';
