import { drawPage } from '#practice/photos/draw-page.ts';
import { minuteMs } from '#server/process/clock.ts';
import { openPhotoReader } from '#server/providers/photo-reader/photo-reader.ts';

/** What the pages of the tests say; the misspelt word must survive its reading. */
export const pageText =
  'The bean in the dark grew taller because it was looking for light. I measured it every day with a ruler, ' +
  'and my freind wrote the numbers down. On Friday it was 14 cm tall!';

/** Enough where it does not matter how much is read: it takes half the time. */
export const lineText = 'The bean grew taller, and my freind wrote it down.';

/** A page that is easy to read, as PNG. */
export function easyPage(text = pageText): Promise<Buffer> {
  return drawPage(text);
}

/** One line, as the paper's line breaks are no part of a text. */
export function flow(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Reads as the product does, but on a busy machine, too: there the reader has the least of the processor. */
export const openPatientReader = () => openPhotoReader({ timeoutMs: 10 * minuteMs });
