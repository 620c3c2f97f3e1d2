import sharp, { type OverlayOptions } from 'sharp';
import { drawPage } from '#practice/photos/draw-page.ts';
import { seededRandom } from '#practice/random.ts';
import { codeFields } from '#web/student/return-code/code-fields.ts';
import { type CodesFound, findCodes } from '#web/teacher/paper-intake/find-codes.ts';
import { toPath } from '#web/ui/qr-path.ts';
import { makeReturnCode } from '#words/return-words.ts';
import { type PaperPhotoOptions, type Pixels, photographSheet } from './paper-photos.ts';
import { type Figure, median, percentile, report } from './report.ts';

/**
 * Whose page the program takes a photograph for, over 200 drawn ones: `npm run bench:paper-codes -- [seed]`. Each has
 * the QR code of a print-out, at the size at which it is printed, in a picture as the page for paper looks through it.
 */
const seed = Number(process.argv[2]) || 20261123;
const random = seededRandom(seed);
const between = (least: number, most: number) => least + random() * (most - least);

/** What lies in the picture; what is not one whole code must be refused. */
type Sheet = 'code' | 'damaged' | 'two codes' | 'no code';
type Kind = { name: string; count: number; sheet?: Sheet; options: () => Omit<PaperPhotoOptions, 'tilt'> };

const usual = () => ({ light: between(0.6, 1), grain: between(0, 16), quality: Math.round(between(55, 85)) });
const kinds: Kind[] = [
  { name: 'aslant', count: 40, options: usual },
  { name: 'in perspective', count: 30, options: () => ({ ...usual(), lean: between(-0.5, 0.5) }) },
  { name: 'blurred', count: 30, options: () => ({ ...usual(), blur: between(1, 4) }) },
  { name: 'pressed hard', count: 20, options: () => ({ quality: Math.round(between(8, 25)) }) },
  { name: 'far away', count: 20, options: () => ({ ...usual(), scale: between(0.35, 0.7) }) },
  { name: 'damaged', count: 25, sheet: 'damaged', options: usual },
  { name: 'two codes', count: 25, sheet: 'two codes', options: usual },
  { name: 'no code', count: 10, sheet: 'no code', options: usual },
];

/** A sheet of A4 with some writing, at 7 pixels a millimetre. */
const perMm = 7;
const [width, height] = [210 * perMm, 297 * perMm];
const writing = await sharp(
  await drawPage('The bean in the dark grew taller. It was looking for light.', { font: 'kalam' }),
)
  .resize(width)
  .toBuffer();

/** As the print-out draws it, 32 mm wide. */
function drawCode(code: string): Buffer {
  const fields = codeFields('https://classroom-station.example', code);
  const side = 32 * perMm;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${fields.length} ${fields.length}"><rect width="100%" height="100%" fill="#fff"/><path d="${toPath(fields)}"/></svg>`,
  );
}

/** A stroke of a marker across the code. */
function drawStroke(): Buffer {
  const side = 32 * perMm;
  const [from, to, thick] = [random() * side, random() * side, between(0.03, 0.16) * side];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><path d="M0 ${from}L${side} ${to}" stroke="#222" stroke-width="${thick}"/></svg>`,
  );
}

async function layOut(sheet: Sheet, code: string): Promise<Pixels> {
  const place = { left: 20 * perMm, top: Math.round(between(170, 240)) * perMm };
  const layers: OverlayOptions[] = [{ input: writing, left: 0, top: 0 }];
  if (sheet !== 'no code') layers.push({ input: drawCode(code), ...place });
  if (sheet === 'damaged') layers.push({ input: drawStroke(), ...place });
  // Of the neighbour, whose print-out lies in the picture as well.
  const aside = { left: Math.round(between(80, 160)) * perMm, top: Math.round(between(60, 240)) * perMm };
  if (sheet === 'two codes') layers.push({ input: drawCode(makeReturnCode()), ...aside });
  const paper = { width, height, channels: 3 as const, background: '#fff' };
  const { data, info } = await sharp({ create: paper })
    .composite(layers)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

type Result = { kind: string; sheet: Sheet; outcome: 'right' | 'refused' | 'wrong'; ms: number };

function judge(found: CodesFound, sheet: Sheet, code: string): Result['outcome'] {
  if (found.is !== 'code') return 'refused';
  const isOne = sheet === 'code' || sheet === 'damaged';
  return isOne && found.code === code ? 'right' : 'wrong';
}

const results: Result[] = [];
for (const { name, count, sheet = 'code', options } of kinds) {
  for (let left = count; left > 0; left -= 1) {
    const code = makeReturnCode();
    const photo = await photographSheet(
      await layOut(sheet, code),
      { tilt: between(-15, 15), ...options() },
      random,
    );
    const { data, info } = await sharp(photo).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const begun = performance.now();
    const found = await findCodes({ data, width: info.width, height: info.height });
    results.push({ kind: name, sheet, outcome: judge(found, sheet, code), ms: performance.now() - begun });
  }
}

const count = (kind: string, outcome: Result['outcome']) =>
  results.filter((result) => result.kind === kind && result.outcome === outcome).length;
const times = results.map(({ ms }) => ms);
const whole = results.filter(({ sheet }) => sheet === 'code');
const figures: Figure[] = [
  {
    name: 'wrong thread',
    value: results.filter(({ outcome }) => outcome === 'wrong').length,
    unit: '',
    target: 0,
  },
  {
    name: 'one whole code, read',
    value: (100 * whole.filter(({ outcome }) => outcome === 'right').length) / whole.length,
    unit: ' %',
  },
  ...kinds.flatMap(({ name, count: all }) => [
    { name: `${name}, right of ${all}`, value: count(name, 'right'), unit: '' },
    { name: `${name}, refused`, value: count(name, 'refused'), unit: '' },
  ]),
  { name: 'a picture, p50', value: median(times), unit: ' ms' },
  { name: 'a picture, p95', value: percentile(times, 0.95), unit: ' ms' },
];
process.exitCode = report('paper-codes', figures, { pictures: results.length, seed }) ? 0 : 1;
