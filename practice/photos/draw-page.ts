import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Fonts in which pages are set: print, hands with separate letters, and one joined-up hand that nobody here can read. */
const fonts = {
  serif: ['@expo-google-fonts/lora', '400Regular/Lora_400Regular.ttf', 'Lora'],
  sans: ['@expo-google-fonts/open-sans', '400Regular/OpenSans_400Regular.ttf', 'Open Sans'],
  patrick: ['@expo-google-fonts/patrick-hand', '400Regular/PatrickHand_400Regular.ttf', 'Patrick Hand'],
  kalam: ['@expo-google-fonts/kalam', '400Regular/Kalam_400Regular.ttf', 'Kalam'],
  schoolbell: ['@expo-google-fonts/schoolbell', '400Regular/Schoolbell_400Regular.ttf', 'Schoolbell'],
  joined: [
    '@expo-google-fonts/la-belle-aurore',
    '400Regular/LaBelleAurore_400Regular.ttf',
    'La Belle Aurore',
  ],
} as const;
export type FontName = keyof typeof fonts;

type PageOptions = { font?: FontName; size?: number; ruled?: boolean };

const width = 1240;
const height = 1600;
const margin = 110;

/** A sheet of paper that says this, as PNG: black on white, lines broken where the paper ends. */
export async function drawPage(
  text: string,
  { font = 'sans', size = 34, ruled = false }: PageOptions = {},
): Promise<Buffer> {
  const [folder, file, family] = fonts[font];
  const fontfile = join(dirname(createRequire(import.meta.url).resolve(`${folder}/package.json`)), file);
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const words = { text: escaped, font: `${family} ${size}`, fontfile, width: width - 2 * margin };
  const { data, info } = await sharp({ text: { ...words, dpi: 72, spacing: Math.round(size * 0.5) } })
    .extractChannel(0)
    .negate()
    .png()
    .toBuffer({ resolveWithObject: true });
  const ink = { input: data, left: margin, top: margin, blend: 'darken' as const };
  const layers = ruled ? [{ input: lines(size * 1.9) }, ink] : [ink];
  const paper = {
    width,
    height: Math.max(height, info.height + 2 * margin),
    channels: 3 as const,
    background: '#fff',
  };
  return sharp({ create: paper }).composite(layers).png().toBuffer();
}

/** An open book: two sheets side by side, as PNG; the second may lie lower. */
export async function drawSpread(
  left: string,
  right: string,
  options: PageOptions & { lower?: number } = {},
) {
  const { lower = 0, ...page } = options;
  const sheets = await Promise.all([left, right].map((text) => drawPage(text, page)));
  const background = { width: 2 * width, height: height + lower, channels: 3 as const, background: '#fff' };
  return sharp({ create: background })
    .composite(sheets.map((input, at) => ({ input, left: at * width, top: at * lower })))
    .png()
    .toBuffer();
}

/** An empty sheet. */
export function drawBlankPage(): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
}

/** Strokes that look like hurried writing and say nothing. */
export function drawScribble(random: () => number): Promise<Buffer> {
  const strokes = Array.from({ length: 14 }, (_, row) => {
    let path = `M ${margin} ${margin + row * 95}`;
    for (let x = margin; x < width - margin; x += 14 + random() * 16) {
      const y = () => margin + row * 95 + (random() - 0.5) * 58;
      path += ` Q ${x} ${y()} ${x + 10} ${y()}`;
    }
    return `<path d="${path}" fill="none" stroke="#223" stroke-width="3"/>`;
  });
  return sharp(Buffer.from(svg(`<rect width="100%" height="100%" fill="#fff"/>${strokes.join('')}`)))
    .png()
    .toBuffer();
}

function lines(distance: number): Buffer {
  const count = Math.floor((height - margin) / distance);
  const rules = Array.from({ length: count }, (_, row) => {
    const y = margin + (row + 1) * distance;
    return `<line x1="0" x2="${width}" y1="${y}" y2="${y}" stroke="#a9c4e4" stroke-width="2"/>`;
  });
  return Buffer.from(svg(rules.join('')));
}

function svg(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`;
}
