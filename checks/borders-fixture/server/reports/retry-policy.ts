import type { Retry } from './retry-times.ts'; // crosses: no-circle

export type Policy = { retry: Retry };
