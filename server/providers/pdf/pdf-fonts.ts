import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const embedded = {
  '@embedpdf/fonts-latin': ['NotoSans-Regular.ttf', 'NotoSans-Bold.ttf'],
  '@embedpdf/fonts-arabic': ['NotoNaskhArabic-Regular.ttf', 'NotoNaskhArabic-Bold.ttf'],
  '@embedpdf/fonts-hebrew': ['NotoSansHebrew-Regular.ttf', 'NotoSansHebrew-Bold.ttf'],
  '@embedpdf/fonts-sc': ['NotoSansHans-Regular.otf', 'NotoSansHans-Bold.otf'],
  '@embedpdf/fonts-tc': ['NotoSansHant-Regular.otf', 'NotoSansHant-Bold.otf'],
  '@embedpdf/fonts-kr': ['NotoSansKR-Regular.otf', 'NotoSansKR-Bold.otf'],
};
const emoji = ['400Regular/NotoEmoji_400Regular.ttf', '700Bold/NotoEmoji_700Bold.ttf'];

/** The letters of every language that a report can be in, without asking the machine for any. */
export function readFonts(): Buffer[] {
  const files = Object.entries(embedded).flatMap(([name, fonts]) => {
    const folder = join(dirname(fileURLToPath(import.meta.resolve(name))), '../fonts');
    return fonts.map((font) => join(folder, font));
  });
  const emojiFolder = dirname(
    fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-emoji/package.json')),
  );
  return [...files, ...emoji.map((font) => join(emojiFolder, font))].map((file) => readFileSync(file));
}
