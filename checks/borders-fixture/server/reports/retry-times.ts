import type { Policy } from './retry-policy.ts';

export type Retry = { policy: Policy };
