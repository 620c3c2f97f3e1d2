import decode from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { type Page, toPage } from './page.ts';

/** Why an upload is not opened. */
export type Refusal = 'wrong-type' | 'broken' | 'too-large';
export type OpenedPicture = { kind: 'picture'; picture: Sharp } | { kind: Refusal };

const mostPixels = 50_000_000;
const longestSide = 2000;
const shortestSide = 1600;

// What is no photo is known to no decoder here, whatever it calls itself.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadRaw'],
});
sharp.cache(false);

/** Opens an upload that may be hostile: type by its first bytes, size by its header, then the pixels, turned upright. */
export async function openPicture(bytes: Uint8Array): Promise<OpenedPicture> {
  const kind = pictureKind(bytes);
  if (!kind) return { kind: 'wrong-type' };
  return kind === 'heic' ? openHeic(bytes) : openPlain(bytes, kind);
}

async function openPlain(bytes: Uint8Array, kind: Exclude<PictureKind, 'heic'>): Promise<OpenedPicture> {
  try {
    const header = sharp(bytes, { limitInputPixels: false });
    const { format, width, height, pages = 1 } = await header.metadata();
    if (format !== kind || pages > 1) return { kind: 'wrong-type' };
    if (width * height > mostPixels) return { kind: 'too-large' };
    const picture = sharp(bytes, { failOn: 'truncated', limitInputPixels: mostPixels });
    return { kind: 'picture', picture: await decoded(picture.autoOrient()) };
  } catch {
    return { kind: 'broken' };
  }
}

async function openHeic(bytes: Uint8Array): Promise<OpenedPicture> {
  try {
    const pixels = await decodeHeic(bytes, mostPixels);
    if (!pixels) return { kind: 'too-large' };
    const { data, width, height } = pixels;
    return { kind: 'picture', picture: await decoded(sharp(data, { raw: { width, height, channels: 4 } })) };
  } catch {
    return { kind: 'broken' };
  }
}

/** Pixels alone, no larger than is read: what the file told about place, time and camera is gone. */
async function decoded(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/** The picture as the recognisers want it: grey, small ones enlarged. */
export async function toGreyPage(picture: Sharp): Promise<Page> {
  const grey = await toPage(picture.clone().greyscale());
  const longest = Math.max(grey.width, grey.height);
  if (longest >= shortestSide) return grey;
  return toPage(picture.clone().greyscale().resize(shortestSide, shortestSide, { fit: 'inside' }));
}

/** The picture for somebody else's eyes. */
export async function toJpeg(picture: Sharp): Promise<Uint8Array> {
  return Uint8Array.from(await picture.clone().jpeg({ quality: 85 }).toBuffer());
}

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** The first picture of a HEIC file, already turned as the file says, or null where it is larger than allowed. */
async function decodeHeic(bytes: Uint8Array, mostPixels: number): Promise<Pixels | null> {
  const images = await decode.all({ buffer: bytes });
  try {
    const [first] = images;
    if (!first) throw new Error('no picture inside');
    // Said by its header: nothing is decoded before this.
    if (first.width * first.height > mostPixels) return null;
    return await first.decode();
  } finally {
    images.dispose();
  }
}

type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of photo that the first bytes of a file say, or null where it is none that is read. */
function pictureKind(bytes: Uint8Array): PictureKind | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.slice(4, 8) === 'ftyp' && heicBrands.includes(start.slice(8))) return 'heic';
  return null;
}
