import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

/** Fonts in which pages are set: print, and hands with separate letters. */
export const fonts = {
  print: ['@expo-google-fonts/lora', '400Regular/Lora_400Regular.ttf', 'Lora'],
  sans: ['@embedpdf/fonts-latin', 'fonts/NotoSans-Regular.ttf', 'Noto Sans'],
  patrick: ['@expo-google-fonts/patrick-hand', '400Regular/PatrickHand_400Regular.ttf', 'Patrick Hand'],
  kalam: ['@expo-google-fonts/kalam', '400Regular/Kalam_400Regular.ttf', 'Kalam'],
  schoolbell: ['@expo-google-fonts/schoolbell', '400Regular/Schoolbell_400Regular.ttf', 'Schoolbell'],
} as const;
export type FontName = keyof typeof fonts;

const width = 1240;
const margin = 110;

/** A picture of a page that says this: black on white, one font, lines broken where the paper ends. */
export async function buildPage(
  text: string,
  { font = 'sans', size = 30, paper = 1600 }: { font?: FontName; size?: number; paper?: number } = {},
): Promise<Sharp> {
  const [folder, file, family] = fonts[font];
  const fontfile = join(packageFolder(folder), file);
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const words = sharp({
    text: {
      text: escaped,
      font: `${family} ${size}`,
      fontfile,
      width: width - 2 * margin,
      dpi: 72,
      spacing: size * 0.5,
    },
  });
  const written = await words.png().toBuffer();
  const { height: used = 0 } = await sharp(written).metadata();
  const height = Math.max(paper, used + 2 * margin);
  const sheet = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  // The words come white on black: as a mask they leave their ink.
  const ink = await sharp(written).greyscale().negate({ alpha: false }).png().toBuffer();
  return sharp(
    await sheet
      .composite([{ input: ink, left: margin, top: margin }])
      .png()
      .toBuffer(),
  );
}

function packageFolder(name: string): string {
  const require = createRequire(import.meta.url);
  return dirname(require.resolve(`${name}/package.json`));
}
