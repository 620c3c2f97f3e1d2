export { startRetention } from './retention-jobs.ts';
