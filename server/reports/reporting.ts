import type { MailWorker } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { Pdf } from '#server/providers/pdf/pdf.ts';

/** Where mail goes when no mail server is configured. Whoever starts the server hands it over. */
export type PracticeInbox = {
  list(address: string, most?: number): { id: string; raw: Buffer }[];
  /** Deletes what came for an address. */
  forget(address: string): void;
};

/** What the calls of this domain are handed. */
export type Reporting = Kernel & { pdf: Pdf; worker: MailWorker; inbox: PracticeInbox | null };
