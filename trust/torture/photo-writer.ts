import { drawPage } from '#practice/photos/draw-page.ts';
import { newKeys, submitWork } from './student-writers.ts';
import type { WriterContext } from './writer-context.ts';

const page =
  'The river came over the levee in July because the rain did not stop. People carried their chairs and beds ' +
  'up the stairs. When the water fell, there was mud in every room.';
let photo: Promise<string> | undefined;

/**
 * Photographs a page and submits what was read on it. A photo is never kept, so that nothing is promised before the
 * text comes: the page still holds the photo and sends it again. From there on it is work like any other.
 */
export async function photographWork(context: WriterContext): Promise<void> {
  const { room, patience, ledger, texts } = context;
  photo ??= drawPage(page).then((drawn) => drawn.toString('base64'));
  const body = JSON.stringify({ image: await photo });
  const { headers } = newKeys(context);
  const address = `${room.origin}/api/functions/process-text-image`;
  const { text } = await patience.ask(
    (signal) => fetch(address, { method: 'POST', headers, body, signal }),
    async (response) => (await response.json()) as { text: string },
  );
  ledger.photosRead += 1;
  await submitWork(context, `${texts.title()}\n${text}`);
}
