import type { Kernel } from '#server/process/kernel.ts';
import type { Identity } from '#server/providers/identity.ts';

/** What the calls of this domain are handed. */
export type AccountsContext = Kernel & { identity: Identity };
