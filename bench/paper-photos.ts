import sharp from 'sharp';

/** A picture as pixels: red, green and blue of each. */
export type Pixels = { data: Buffer; width: number; height: number };

export type PaperPhotoOptions = {
  /** Degrees by which the sheet lies aslant. */
  tilt: number;
  /** By how much of its sides the far corners come closer. */
  lean?: number;
  /** Of the sheet's size in the picture. */
  scale?: number;
  blur?: number;
  light?: number;
  grain?: number;
  quality?: number;
};

/** What a telephone's picture is made smaller to before it is looked through. */
const [width, height] = [2600, 1950];

/** A sheet on a table, photographed aslant: turned, leaning away, out of focus, dim, and pressed into a JPEG. */
export async function photographSheet(
  sheet: Pixels,
  { tilt, lean = 0, scale = 1, blur = 0, light = 1, grain = 0, quality = 80 }: PaperPhotoOptions,
  random: () => number,
): Promise<Buffer> {
  const back = toSheet(sheet, { tilt, lean, scale: scale * (height / sheet.height) * 0.98 });
  const data = Buffer.alloc(width * height * 3, 150);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = back(x, y);
      const at = (y * width + x) * 3;
      const noise = grain ? (random() + random() - 1) * grain : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = (sample(sheet, u, v, channel) ?? 150) * light + noise;
        data[at + channel] = Math.max(0, Math.min(255, value));
      }
    }
  }
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  return await (blur ? picture.blur(blur) : picture).jpeg({ quality }).toBuffer();
}

/** Where on the sheet a point of the picture lies: the inverse of turning it, leaning it back and looking at it. */
function toSheet(sheet: Pixels, { tilt, lean, scale }: { tilt: number; lean: number; scale: number }) {
  const angle = (tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return (x: number, y: number): [number, number] => {
    const [px, py] = [x - width / 2, y - height / 2];
    // A point that lies farther away is seen smaller: at the upper edge by `lean`, at the lower one larger.
    const depth = 1 - (lean * py) / height;
    const [sx, sy] = [(px * depth) / scale, (py * depth) / scale];
    return [cos * sx + sin * sy + sheet.width / 2, cos * sy - sin * sx + sheet.height / 2];
  };
}

/** Between four pixels of the sheet; undefined beside it. */
function sample({ data, width, height }: Pixels, u: number, v: number, channel: number): number | undefined {
  const [x, y] = [Math.floor(u), Math.floor(v)];
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return undefined;
  const [dx, dy] = [u - x, v - y];
  const value = (left: number, top: number) => data[(top * width + left) * 3 + channel] ?? 0;
  const upper = value(x, y) * (1 - dx) + value(x + 1, y) * dx;
  return upper * (1 - dy) + (value(x, y + 1) * (1 - dx) + value(x + 1, y + 1) * dx) * dy;
}
