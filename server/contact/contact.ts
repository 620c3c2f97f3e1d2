import type { Kernel } from '#server/kernel/kernel.ts';
import type { MailWorker } from '#server/outbox/index.ts';

/** What the calls of this domain are handed. */
export type Contact = Kernel & { worker: MailWorker };
