import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createWorker, OEM, PSM } from 'tesseract.js';
import { type Page, toPng } from './page.ts';

export type Tesseract = {
  readLine(line: Page): Promise<string>;
  /** All of a page, its lines found by Tesseract itself. */
  readPage(page: Page): Promise<string>;
};

/** Tesseract with the English data of its package; nothing is fetched and nothing written to disk. */
export async function createTesseract(): Promise<Tesseract> {
  const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng'));
  const worker = await createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(data, '4.0.0_best_int'),
    gzip: true,
    cacheMethod: 'none',
  });
  let mode: PSM | undefined;

  async function read(page: Page, wanted: PSM): Promise<string> {
    if (mode !== wanted)
      await worker.setParameters({ tessedit_pageseg_mode: wanted, user_defined_dpi: '200' });
    mode = wanted;
    const { data: answer } = await worker.recognize(await toPng(page));
    return toPlainSigns(answer.text);
  }

  return {
    readLine: async (line) => (await read(line, PSM.SINGLE_LINE)).replace(/\s+/g, ' ').trim(),
    readPage: (page) => read(page, PSM.AUTO),
  };
}

function toPlainSigns(text: string): string {
  return text
    .replace(/[‘’`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[—–]/g, '-');
}
