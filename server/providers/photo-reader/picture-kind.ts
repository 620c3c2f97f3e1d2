export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic';

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'];

/** The kind of photo that the first bytes of a file say, or null where it is none that is read. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'webp';
  if (start.slice(4, 8) === 'ftyp' && heicBrands.includes(start.slice(8))) return 'heic';
  return null;
}
