import sharp, { type Sharp } from 'sharp';

export type PhotoOptions = {
  /** Degrees by which the sheet lies aslant. */
  tilt?: number;
  /** A shadow falls over one side. */
  shadow?: boolean;
  /** From 0, dark, to 1. */
  light?: number;
  blur?: number;
  /** Spread of the grain, of 255. */
  grain?: number;
  /** Turned on its side, or on its head. */
  turn?: 0 | 90 | 180 | 270;
  /** Light writing on a dark board. */
  inverted?: boolean;
  /** As the student page captures it: grey, with contrast 1.5. */
  asCaptured?: boolean;
  /** Twelve megapixels with the place in the file, lying on its side as telephones keep them. */
  asTelephone?: boolean;
};

/** A sheet as somebody photographs it on a table, as JPEG. The same random numbers give the same photo. */
export async function takePhoto(page: Buffer, options: PhotoOptions, random: () => number): Promise<Buffer> {
  const { tilt = 0, blur = 0, light = 1, grain = 0, turn = 0 } = options;
  let picture = sharp(page);
  if (options.inverted) picture = fresh(await picture.negate({ alpha: false }).png().toBuffer());
  if (tilt) {
    const table = options.inverted ? '#1b1b1b' : '#b9a58c';
    picture = fresh(await picture.rotate(tilt, { background: table }).png().toBuffer());
  }
  if (blur) picture = fresh(await picture.blur(blur).png().toBuffer());
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const x = ((at / info.channels) % info.width) / info.width;
    // A soft edge: the shadow of a hand.
    const shade = options.shadow ? 0.45 + 0.55 / (1 + Math.exp((x - 0.55) * 14)) : 1;
    const noise = grain ? (random() + random() + random() - 1.5) * 2 * grain : 0;
    for (let channel = 0; channel < info.channels; channel++) {
      data[at + channel] = Math.max(0, Math.min(255, (data[at + channel] ?? 0) * light * shade + noise));
    }
  }
  const { width, height, channels } = info;
  picture = sharp(data, { raw: { width, height, channels } });
  if (options.asCaptured) picture = picture.greyscale().linear(1.5, -64);
  if (options.asTelephone) return telephoneFile(picture);
  if (turn) picture = picture.rotate(turn);
  return picture.jpeg({ quality: 80 }).toBuffer();
}

function fresh(bytes: Buffer): Sharp {
  return sharp(bytes);
}

/** Orientation 6: shown upright it must be turned by 90 degrees to the right. */
async function telephoneFile(picture: Sharp): Promise<Buffer> {
  const lying = await picture
    .rotate(270)
    .resize(4032, 3024, { fit: 'contain', background: '#b9a58c' })
    .png()
    .toBuffer();
  return sharp(lying)
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'canary-maker' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 42/1 46/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '74/1 0/1 21/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
}
