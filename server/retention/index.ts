export { readDatabaseTime } from './retention-store.ts';
export { createRetentionWorker } from './sweep.ts';
