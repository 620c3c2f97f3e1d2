import type { Kernel } from '#server/process/kernel.ts';
import type { Identity } from '#server/providers/identity.ts';

export type AccountsContext = Kernel & { identity: Identity };
