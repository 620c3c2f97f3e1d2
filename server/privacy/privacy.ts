import type { Kernel } from '#server/process/kernel.ts';
import type { Pdf } from '#server/providers/pdf/pdf.ts';

/** What the calls of this domain are handed. */
export type Privacy = Kernel & { pdf: Pdf };
