import { type CodesFound, findCodes } from './find-codes.ts';

addEventListener('message', async ({ data }: MessageEvent<{ id: number; bitmap: ImageBitmap }>) => {
  postMessage({ id: data.id, found: await look(data.bitmap) });
});

async function look(bitmap: ImageBitmap): Promise<CodesFound> {
  const { width, height } = bitmap;
  try {
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (!context) return { is: 'unseen' };
    context.drawImage(bitmap, 0, 0);
    return await findCodes(context.getImageData(0, 0, width, height));
  } catch {
    return { is: 'unseen' };
  } finally {
    bitmap.close();
  }
}
