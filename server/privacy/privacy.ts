import type { Kernel } from '#server/process/kernel.ts';
import type { Pdf } from '#server/providers/pdf/pdf.ts';

export type Privacy = Kernel & { pdf: Pdf };
