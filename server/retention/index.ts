export { startRetention } from './start-retention.ts';
export { readDatabaseTime } from './sweep-store.ts';
