import { chromium } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { browserLaunchOptions } from '#checks/browser.ts';
import { outcomeOf } from '#eval/rubrics/measure.ts';
import { readSamples, type Sample, toGrid } from '#eval/rubrics/samples.ts';
import { readRubric } from '#words/rubric/read-rubric.ts';
import { pdfToGrid } from './pdf-grid.ts';

const samples = (['tuning', 'held-out'] as const).flatMap(readSamples);
const browser = await chromium.launch(browserLaunchOptions());
afterAll(() => browser.close());
const page = await browser.newPage();

const ruled =
  'table { border-collapse: collapse } td, th { border: 1px solid; padding: 4pt; vertical-align: top }';
const open = 'td, th { padding: 4pt; vertical-align: top }';

async function print(html: string, style: string): Promise<Uint8Array> {
  await page.setContent(`<style>body { font: 11pt Arial } ${style}</style>${html}`);
  return await page.pdf({ format: 'Letter' });
}

function toHtml(sample: Sample): string {
  // With a border of its own it would have rules in any case.
  if (sample.kind === 'html') return sample.input.replace(' border=1', '');
  const cell = (text: string) => `<td>${text.replaceAll('\n', '<br>')}</td>`;
  return toGrid(sample)
    .map((row) =>
      row.length > 1 ? `<table><tr>${row.map(cell).join('')}</tr></table>` : `<p>${row.join('')}</p>`,
    )
    .join('')
    .replaceAll('</table><table>', '');
}

async function outcomesIn(style: string) {
  const outcomes: string[] = [];
  for (const sample of samples) {
    const read = await pdfToGrid(await print(toHtml(sample), style));
    outcomes.push(read ? outcomeOf(sample, readRubric(read.grid)) : 'refused');
  }
  return outcomes;
}

test('of 30 rubrics printed with rules 28 are read right, and two are asked about', async () => {
  const outcomes = await outcomesIn(ruled);
  expect(outcomes.filter((one) => one === 'right')).toHaveLength(28);
  expect(outcomes.filter((one) => one === 'asked')).toHaveLength(2);
}, 120_000);

test('without rules more than half are read right, and each is called doubtful', async () => {
  const outcomes = await outcomesIn(open);
  expect(outcomes.filter((one) => one === 'right').length).toBeGreaterThanOrEqual(18);
  const read = await pdfToGrid(await print('<table><tr><td>Claim<td>4<td>3</table>', open));
  expect(read?.isDoubtful).toBe(true);
}, 120_000);

test('a table that goes on over the page, a background and an underlined word change nothing', async () => {
  const filler = '<br>more'.repeat(20);
  const rows = ['Claim', 'Facts', 'Order', 'Words'].map(
    (name) => `<tr style="background: #eee"><td><u>${name}</u><td>good${filler}<td>poor`,
  );
  const read = await pdfToGrid(
    await print(`<table><tr><th>Criteria<th>3<th>1${rows.join('')}</table>`, ruled),
  );
  const { rows: found } = readRubric(read?.grid ?? []);
  expect(found.map(({ text, levels }) => [text, levels.length])).toEqual(
    ['Claim', 'Facts', 'Order', 'Words'].map((name) => [name, 2]),
  );
});

test('51 pages are too many, and what is no PDF within is refused', async () => {
  expect(await pdfToGrid(await print('<p style="break-after: page">Claim</p>'.repeat(51), ''))).toBeNull();
  await expect(pdfToGrid(Buffer.from('%PDF-1.7\nClaim'))).rejects.toThrow();
});
