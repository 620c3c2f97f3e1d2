import { type Page, percentile, resizePage, toPage, toSharp } from './page.ts';

/** Paper is looked at in squares of so many pixels: smaller than a letter's surroundings, larger than a stroke. */
const square = 8;
/** How far around a square the lightest one is taken for paper. */
const reach = 3;

/** Dark writing on even white: light writing is inverted, shadows are divided away, the ink is made black. */
export async function flattenPage(page: Page): Promise<Page> {
  const dark = (await isLightOnDark(page)) ? invert(page) : page;
  const paper = await findPaper(dark);
  const even = { ...dark, data: dark.data.map((value, at) => divide(value, paper.data[at] ?? 255)) };
  const ink = percentile(even, 0.01);
  // A page without writing has no ink: stretched, its grain would become letters.
  if (ink > 215) return even;
  return { ...even, data: even.data.map((value) => Math.max(0, ((value - ink) * 255) / (255 - ink))) };
}

function divide(value: number, paper: number): number {
  return Math.min(255, Math.round((value * 255) / Math.max(1, paper)));
}

function invert(page: Page): Page {
  return { ...page, data: page.data.map((value) => 255 - value) };
}

/** Strokes are few and far from the paper around them: the side to which the pixels lean tells their colour. */
async function isLightOnDark(page: Page): Promise<boolean> {
  const width = Math.min(page.width, 800);
  const small = await resizePage(page, width, Math.max(1, Math.round((page.height * width) / page.width)));
  const around = await toPage(toSharp(small).blur(12));
  let lean = 0;
  small.data.forEach((value, at) => {
    lean += (value - (around.data[at] ?? value)) ** 3;
  });
  return lean > 0;
}

/** The paper under the writing: the lightest of the squares around, smoothed. */
async function findPaper(page: Page): Promise<Page> {
  const width = Math.max(1, Math.ceil(page.width / square));
  const height = Math.max(1, Math.ceil(page.height / square));
  const squares = await resizePage(page, width, height);
  const rows = lightest(squares, 1, width);
  const all = lightest({ ...squares, data: rows }, width, height);
  const smooth = await toPage(toSharp({ data: all, width, height }).blur(reach));
  return resizePage(smooth, page.width, page.height);
}

/** The largest value within reach along one direction. */
function lightest({ data, width }: Page, step: number, length: number): Uint8Array {
  return data.map((value, at) => {
    const place = step === 1 ? at % width : Math.floor(at / width);
    let most = value;
    for (let away = -reach; away <= reach; away++) {
      if (place + away < 0 || place + away >= length) continue;
      most = Math.max(most, data[at + away * step] ?? 0);
    }
    return most;
  });
}
