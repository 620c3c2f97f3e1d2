export { createRetentionWorker } from './sweep.ts';
export { readDatabaseTime } from './sweep-store.ts';
