import type { Kernel } from '#server/kernel/kernel.ts';
import type { Mailer } from '#server/providers/mailer.ts';
import { openPdf, type Pdf } from '#server/providers/pdf/pdf.ts';
import { MailDesk } from './mail-desk.ts';

/** Where mail goes when no mail server is configured. Whoever starts the server hands it over. */
export type PracticeInbox = { list(address: string, most?: number): { id: string; raw: Buffer }[] };

/** What the calls of this domain are handed. */
export type Delivery = Kernel & { pdf: Pdf; desk: MailDesk; inbox: PracticeInbox | null };

/** Sets and sends reports; the desk sends nothing until it is opened. */
export function openDelivery(
  kernel: Kernel,
  mailer: Mailer,
  inbox: PracticeInbox | null = null,
): Delivery & { close(): Promise<void> } {
  const pdf = openPdf(kernel);
  const desk = new MailDesk({ ...kernel, mailer, pdf });
  return {
    ...{ ...kernel, pdf, desk, inbox },
    close: async () => {
      await desk.close();
      await pdf.close();
      mailer.close();
    },
  };
}
