import type { MailWorker } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';

/** What the calls of this domain are handed. */
export type ContactContext = Kernel & { worker: MailWorker };
