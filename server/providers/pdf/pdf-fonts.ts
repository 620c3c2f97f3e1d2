import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

type Script = { letters: RegExp; files: readonly string[] };

const folderOf = (file: string) => dirname(fileURLToPath(import.meta.resolve(file)));

function embedded(name: string, font: string, kind = 'ttf'): string[] {
  const folder = join(folderOf(`@embedpdf/fonts-${name}`), '../fonts');
  return ['Regular', 'Bold'].map((weight) => join(folder, `${font}-${weight}.${kind}`));
}

function noto(name: string, font: string): string[] {
  const folder = folderOf(`@expo-google-fonts/noto-${name}/package.json`);
  return ['400Regular', '700Bold'].map((weight) => join(folder, weight, `Noto${font}_${weight}.ttf`));
}

const latin = embedded('latin', 'NotoSans');

/** What is read beside the Latin, Greek, Cyrillic and Devanagari letters, each only where a report has such letters. */
const scripts: readonly Script[] = [
  { letters: /\p{Script=Arabic}/u, files: embedded('arabic', 'NotoNaskhArabic') },
  { letters: /\p{Script=Hebrew}/u, files: embedded('hebrew', 'NotoSansHebrew') },
  { letters: /\p{Script=Armenian}/u, files: noto('sans-armenian', 'SansArmenian') },
  { letters: /\p{Script=Bengali}/u, files: noto('sans-bengali', 'SansBengali') },
  { letters: /\p{Script=Cherokee}/u, files: noto('sans-cherokee', 'SansCherokee') },
  { letters: /\p{Script=Ethiopic}/u, files: noto('sans-ethiopic', 'SansEthiopic') },
  { letters: /\p{Script=Georgian}/u, files: noto('sans-georgian', 'SansGeorgian') },
  { letters: /\p{Script=Gujarati}/u, files: noto('sans-gujarati', 'SansGujarati') },
  { letters: /\p{Script=Gurmukhi}/u, files: noto('sans-gurmukhi', 'SansGurmukhi') },
  { letters: /\p{Script=Khmer}/u, files: noto('sans-khmer', 'SansKhmer') },
  { letters: /\p{Script=Lao}/u, files: noto('sans-lao', 'SansLao') },
  { letters: /\p{Script=Myanmar}/u, files: noto('sans-myanmar', 'SansMyanmar') },
  { letters: /\p{Script=Tamil}/u, files: noto('sans-tamil', 'SansTamil') },
  { letters: /\p{Script=Telugu}/u, files: noto('sans-telugu', 'SansTelugu') },
  { letters: /\p{Script=Thai}/u, files: noto('sans-thai', 'SansThai') },
  { letters: /\p{Script=Hangul}/u, files: embedded('kr', 'NotoSansKR', 'otf') },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    files: [...embedded('sc', 'NotoSansHans', 'otf'), ...embedded('tc', 'NotoSansHant', 'otf')],
  },
  { letters: /\p{Extended_Pictographic}/u, files: noto('emoji', 'Emoji') },
];

/** The files for the letters of this text. */
export function fontsFor(text: string): string[] {
  return [...latin, ...scripts.flatMap(({ letters, files }) => (letters.test(text) ? files : []))];
}

/** The files for every letter that there is a font for: signs stand in fonts of scripts that a text does not have. */
export function allFonts(): string[] {
  return [...latin, ...scripts.flatMap(({ files }) => files)];
}

export function readFonts(files: Iterable<string>): Buffer[] {
  return [...files].map((file) => readFileSync(file));
}
