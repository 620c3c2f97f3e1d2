import type { CropBox } from './crop-box.ts';
import { greyContrastFilter, greyContrastPixels } from './grey-contrast.ts';

/** In pixels. Enough for small handwriting; more only takes longer to send. */
const longestSide = 2600;

/** A frame of the camera: JPEG of quality 0.8, grey, with more contrast. */
export function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  const { canvas, context } = createCanvas(video.videoWidth, video.videoHeight);
  const { width, height } = canvas;
  // Older Safari ignores `filter` without an error.
  const hasFilter = typeof context.filter === 'string';
  if (hasFilter) context.filter = greyContrastFilter;
  context.drawImage(video, 0, 0, width, height);
  if (!hasFilter) {
    const pixels = context.getImageData(0, 0, width, height);
    greyContrastPixels(pixels.data);
    context.putImageData(pixels, 0, 0);
  }
  return toJpeg(canvas, 0.8);
}

/** The kept part of a picture, upright. Drawing it anew removes its metadata, such as place and device. */
export function cutPicture(picture: ImageBitmap, box: CropBox): Promise<Blob> {
  const left = box.left * picture.width;
  const top = box.top * picture.height;
  const width = (box.right - box.left) * picture.width;
  const height = (box.bottom - box.top) * picture.height;
  const { canvas, context } = createCanvas(width, height);
  // JPEG has no transparency: on a transparent ground dark ink would be lost in black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return toJpeg(canvas, 0.9);
}

function createCanvas(width: number, height: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures');
  return { canvas, context };
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be made'))),
      'image/jpeg',
      quality,
    );
  });
}
