export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

/** Bytes that `pictureKind` looks at. */
export const kindBytes = 12;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];

/** The kind of a file by its first bytes, as names may lie; null if it cannot be read. */
export function pictureKind(first: Uint8Array): PictureKind | null {
  const text = String.fromCharCode(...first.subarray(0, kindBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && heicBrands.includes(text.slice(8, 12))) return 'heic';
  return null;
}
