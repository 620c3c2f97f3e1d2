import { openPicture, type Refusal, toGreyPage, toJpeg } from './open-picture.ts';
import { createPageReader, type PageReader, type PageReading } from './read-page.ts';

/** One asking of the process: the photo as a clean JPEG for somebody else, or its text. */
export type ReaderTask = { task: 'clean' | 'read'; photo: Uint8Array };
export type ReaderAnswer =
  | PageReading
  | { kind: 'clean'; jpeg: Uint8Array }
  | { kind: Refusal }
  | { kind: 'failed' };

let reader: Promise<PageReader> | undefined;

// A process of its own: pictures of strangers are decoded here, where no key, no database and no other photo is.
process.on('message', async (task: ReaderTask) => {
  process.send?.(await answer(task));
});
process.on('disconnect', () => process.exit());

async function answer({ task, photo }: ReaderTask): Promise<ReaderAnswer> {
  try {
    const opened = await openPicture(photo);
    if (opened.kind !== 'picture') return opened;
    if (task === 'clean') return { kind: 'clean', jpeg: await toJpeg(opened.picture) };
    reader ??= createPageReader();
    return await (await reader)(await toGreyPage(opened.picture));
  } catch {
    // What went wrong may quote the picture: only that it did is told.
    return { kind: 'failed' };
  }
}
