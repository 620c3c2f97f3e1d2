import { z } from 'zod';

/** Words of the student: `text` stands at [start, end) of the submitted work, in UTF-16 code units. */
export const quote = z.object({ start: z.int().min(0), end: z.int().min(0), text: z.string() });
export type Quote = z.output<typeof quote>;
