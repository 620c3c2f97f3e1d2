import { decodeQRBatch, type Image } from 'qr/decode.js';
import { readReturnCode } from '#words/return-words.ts';

export type CodesFound =
  | { is: 'code'; code: string }
  /** Two codes: the page could belong to either. */
  | { is: 'several' }
  | { is: 'none' }
  /** Unreadable: an unsupported format, or the worker was not loaded. */
  | { is: 'unseen' };

/** Sizes to try, in pixels of the longest side. Small codes need the large one; blur and grain need the small ones. */
const sides = [2600, 1500, 900];
/** Milliseconds per size: a slow phone takes seconds to find what is there. */
const timeLimit = 5000;

/** Tries all sizes even if the first has a code: a second code means that neither can be trusted. */
export async function findCodes(picture: Image): Promise<CodesFound> {
  const codes = new Set<string>();
  const longest = Math.max(picture.width, picture.height);
  const sizes = [longest, ...sides.filter((side) => side < longest)];
  for (const side of sizes) {
    const image = shrink(picture, side / longest);
    const [results = []] = await decodeQRBatch([image], { maxSize: image, effort: 24, timeLimit });
    for (const text of results) if (typeof text === 'string') addCode(codes, text);
  }
  const [code] = codes;
  if (codes.size > 1) return { is: 'several' };
  return code === undefined ? { is: 'none' } : { is: 'code', code };
}

/** Print-outs carry an address with the code after its #. The check word must fit. */
function addCode(codes: Set<string>, text: string) {
  const [, words] = /^https?:\/\/[^#]+\/return#(.{1,80})$/.exec(text) ?? [];
  const typed = words === undefined ? null : readReturnCode(words);
  if (typed?.is === 'code') codes.add(typed.code);
}

/** Scales down; each pixel is the mean of those it replaces. */
function shrink(picture: Image, scale: number): Image {
  if (scale >= 1) return picture;
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const data = new Uint8ClampedArray(width * height * 4);
  const channels = picture.data.length / (picture.width * picture.height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * picture.height) / height);
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * picture.height) / height));
    for (let x = 0; x < width; x += 1) {
      const left = Math.floor((x * picture.width) / width);
      const right = Math.max(left + 1, Math.floor(((x + 1) * picture.width) / width));
      const grey = meanOf(picture, channels, { left, right, top, bottom });
      data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3);
      data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return { width, height, data };
}

type Box = { left: number; right: number; top: number; bottom: number };

function meanOf({ data, width }: Image, channels: number, { left, right, top, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 1) {
    for (let at = (y * width + left) * channels; at < (y * width + right) * channels; at += channels) {
      sum += (data[at] ?? 0) * 0.3 + (data[at + 1] ?? 0) * 0.59 + (data[at + 2] ?? 0) * 0.11;
    }
  }
  return sum / ((right - left) * (bottom - top));
}
