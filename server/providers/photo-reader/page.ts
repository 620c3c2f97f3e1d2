import sharp, { type Sharp } from 'sharp';

/** A grey picture in memory, one byte a pixel, row by row. */
export type Page = { data: Uint8Array; width: number; height: number };

export function toSharp({ data, width, height }: Page): Sharp {
  return sharp(data, { raw: { width, height, channels: 1 } });
}

/** What a pipeline of sharp makes, as grey. */
export async function toPage(picture: Sharp): Promise<Page> {
  const { data, info } = await picture.toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  if (channels === 1) return { data, width, height };
  return { data: data.filter((_: number, index: number) => index % channels === 0), width, height };
}

export function resizePage(page: Page, width: number, height: number): Promise<Page> {
  return toPage(toSharp(page).resize(width, height, { fit: 'fill' }));
}

/** Turned clockwise; what comes in at the corners is white. */
export function turnPage(page: Page, degrees: number): Promise<Page> {
  return toPage(toSharp(page).rotate(degrees, { background: '#fff' }));
}

export function toPng(page: Page): Promise<Buffer> {
  return toSharp(page).png({ compressionLevel: 1 }).toBuffer();
}

/** The value below which `share` of the pixels lie. */
export function percentile({ data }: Page, share: number): number {
  const counts = new Uint32Array(256);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  let seen = 0;
  for (let value = 0; value < 256; value++) {
    seen += counts[value] ?? 0;
    if (seen >= share * data.length) return value;
  }
  return 255;
}

export type Point = { x: number; y: number };

/** A rectangle that may lean: its middle, its sides and the direction of its width. */
export type Box = { middle: Point; width: number; height: number; angle: number };

/** What lies in a leaning rectangle, set upright; read between the pixels so that thin strokes survive. */
export function cutOut({ data, width, height }: Page, box: Box): Page {
  const size = { width: Math.max(1, Math.round(box.width)), height: Math.max(1, Math.round(box.height)) };
  const cut = new Uint8Array(size.width * size.height);
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)];
  for (let row = 0; row < size.height; row++) {
    const dy = row + 0.5 - size.height / 2;
    for (let column = 0; column < size.width; column++) {
      const dx = column + 0.5 - size.width / 2;
      const x = Math.min(width - 1.001, Math.max(0, box.middle.x + dx * cos - dy * sin - 0.5));
      const y = Math.min(height - 1.001, Math.max(0, box.middle.y + dx * sin + dy * cos - 0.5));
      const [left, top] = [Math.floor(x), Math.floor(y)];
      const [fx, fy] = [x - left, y - top];
      const at = top * width + left;
      const upper = (data[at] ?? 255) * (1 - fx) + (data[at + 1] ?? 255) * fx;
      const lower = (data[at + width] ?? 255) * (1 - fx) + (data[at + width + 1] ?? 255) * fx;
      cut[row * size.width + column] = Math.round(upper * (1 - fy) + lower * fy);
    }
  }
  return { data: cut, ...size };
}
