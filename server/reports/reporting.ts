import type { MailWorker } from '#server/outbox/index.ts';
import type { Kernel } from '#server/process/kernel.ts';
import type { Pdf } from '#server/providers/pdf/pdf.ts';

/** Receives mail when no mail server is configured. Passed in by whoever starts the server. */
export type PracticeInbox = {
  list(address: string, most?: number): { id: string; raw: Buffer }[];
  forget(address: string): void;
};

export type Reporting = Kernel & { pdf: Pdf; worker: MailWorker; inbox: PracticeInbox | null };
