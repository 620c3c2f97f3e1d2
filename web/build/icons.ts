import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { productName } from '#contract/constants.ts';
import { projectRoot } from './vite-settings.ts';

/** The colour behind the icon and around the page on phones. */
export const themeColor = '#1f4d3f';

/** `inset` leaves a margin for systems that crop icons to their own shape. */
export async function drawIcon(size: number, inset = 0): Promise<Buffer> {
  const drawing = readFileSync(join(projectRoot, 'web/icon.svg'));
  const inner = Math.round(size * (1 - 2 * inset));
  const drawn = await sharp(drawing, { density: 72 * Math.ceil(inner / 44) })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const room = Math.round((size - inner) / 2);
  const frame = { top: room, bottom: size - inner - room, left: room, right: size - inner - room };
  return await sharp(drawn)
    .extend({ ...frame, background: themeColor })
    .flatten({ background: themeColor })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Wraps a PNG in the ICO container for /favicon.ico. */
export function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon,
  head.writeUInt16LE(1, 4); // of one picture:
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // one plane,
  head.writeUInt16LE(32, 12); // 32 bits a pixel,
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // right behind this head.
  return Buffer.concat([head, png]);
}

export function webManifest(icons: { svg: string; large: string; maskable: string }): string {
  return JSON.stringify({
    name: productName,
    short_name: 'Classroom',
    description: 'Two next steps on every draft, each on the student’s own words.',
    lang: 'en',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: themeColor,
    background_color: '#eef4f0',
    icons: [
      { src: `/${icons.svg}`, type: 'image/svg+xml', sizes: 'any' },
      { src: `/${icons.large}`, type: 'image/png', sizes: '512x512' },
      { src: `/${icons.maskable}`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  });
}
