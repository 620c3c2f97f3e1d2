import { drawPage } from '#practice/photos/draw-page.ts';

/** What the pages of the tests say; the misspelt word must survive its reading. */
export const pageText =
  'The bean in the dark grew taller because it was looking for light. I measured it every day with a ruler, ' +
  'and my freind wrote the numbers down. On Friday it was 14 cm tall!';

/** A page that is easy to read, as PNG. */
export function easyPage(): Promise<Buffer> {
  return drawPage(pageText);
}

/** One line, as the paper's line breaks are no part of a text. */
export function flow(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
