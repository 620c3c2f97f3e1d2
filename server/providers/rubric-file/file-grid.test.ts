import { expect, test } from 'vitest';
import { outcomeOf } from '#eval/rubrics/measure.ts';
import { readSamples, toGrid } from '#eval/rubrics/samples.ts';
import type { Grid } from '#words/rubric/grid.ts';
import { readRubric } from '#words/rubric/read-rubric.ts';
import { fileToGrid } from './file-grid.ts';
import { buildDocx, buildXlsx, zipOf } from './office-file.factory.ts';

const samples = (['tuning', 'held-out'] as const).flatMap(readSamples);
const fileOf = async (bytes: Uint8Array, name = 'rubric') => {
  const read = await fileToGrid({ name, bytes });
  return typeof read === 'string' ? read : read.grid;
};

async function outcomesAs(build: (grid: Grid) => Promise<Buffer>): Promise<string[]> {
  return await Promise.all(
    samples.map(async (sample) => {
      const grid = await fileOf(await build(toGrid(sample)));
      return typeof grid === 'string' ? grid : outcomeOf(sample, readRubric(grid));
    }),
  );
}

test.each([
  ['Word documents', buildDocx],
  ['spreadsheets', buildXlsx],
])('as %s 28 of 30 rubrics are read right, and two are asked about', async (_, build) => {
  const outcomes = await outcomesAs(build);
  expect(outcomes.filter((one) => one === 'right')).toHaveLength(28);
  expect(outcomes.filter((one) => one === 'asked')).toHaveLength(2);
});

test('merged cells of a Word document stand in each place that they cover', async () => {
  const cell = (text: string, more = '') =>
    `<w:tc><w:tcPr>${more}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const document = `<w:tbl><w:tr>${cell('A', '<w:vMerge w:val="restart"/>')}${cell('B', '<w:gridSpan w:val="2"/>')}</w:tr>
    <w:tr>${cell('', '<w:vMerge/>')}${cell('C')}${cell('D<w:del><w:t>gone</w:t></w:del>')}</w:tr></w:tbl>`;
  const grid = await fileOf(await zipOf({ 'word/document.xml': document }));
  expect(trimmed(grid)).toEqual([
    ['A', 'B', 'B'],
    ['A', 'C', 'D'],
  ]);
});

test('a spreadsheet has merged cells, shared texts, percentages and hidden sheets', async () => {
  const grid = await fileOf(
    await zipOf({
      'xl/workbook.xml':
        '<workbook><sheet name="Keys" state="hidden" r:id="r1"/><sheet name="Rubric" r:id="r2"/></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<r><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="/xl/worksheets/b.xml"/></r>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="9"/></cellXfs></styleSheet>',
      'xl/sharedStrings.xml':
        '<sst><si><t>Claim</t><rPh><t>aid</t></rPh></si><si><r><t>Fa</t></r><r><t>cts</t></r></si></sst>',
      'xl/worksheets/a.xml': '<c r="A1"><v>1</v></c><c r="B1"><v>2</v></c>',
      'xl/worksheets/b.xml':
        '<c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>0.25</v></c><c r="C2" t="s"><v>1</v></c><mergeCell ref="A1:A2"/>',
    }),
  );
  expect(grid).toEqual([
    ['Claim', '25%', ''],
    ['Claim', '', 'Facts'],
  ]);
});

test('text is read in the encodings of spreadsheets', async () => {
  const text = 'Café\t4\t3\nClaim\tclear\tvague';
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  for (const bytes of [Buffer.from(text), Buffer.from(text, 'latin1'), utf16])
    expect(await fileOf(bytes)).toEqual(text.split('\n').map((line) => line.split('\t')));
  expect(await fileOf(Buffer.from('"a, b",c\n'), 'Rubric.CSV')).toEqual([['a, b', 'c'], ['']]);
});

test('what is no rubric file, or is locked, is told apart', async () => {
  expect(await fileOf(Buffer.from('{\\rtf1 Claim}'))).toBe('wrong-type');
  expect(await fileOf(Buffer.from('MZ\0\0\0'))).toBe('wrong-type');
  expect(await fileOf(await zipOf({ 'ppt/presentation.xml': '' }))).toBe('wrong-type');
  const old = Buffer.from('\xd0\xcf\x11\xe0', 'latin1');
  expect(await fileOf(old)).toBe('wrong-type');
  expect(await fileOf(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe('broken');
  await expect(fileOf((await buildDocx([['Claim']])).subarray(0, 90))).rejects.toThrow();
});

test('a ZIP that grows beyond 50 MB, or lies about it, is not unpacked', async () => {
  const bomb = await zipOf({ 'word/document.xml': '0'.repeat(50_000_001) });
  expect(bomb.length).toBeLessThan(200_000);
  expect(await fileOf(bomb)).toBe('too-large');
  const large = await zipOf({ 'word/document.xml': '0'.repeat(1_000_000) });
  // The size in the directory is the 24th byte of its entry.
  large.writeUInt32LE(10, large.indexOf('PK\x01\x02') + 24);
  await expect(fileOf(large)).rejects.toThrow();
});

function trimmed(grid: Grid | string): string[][] {
  if (typeof grid === 'string') return [[grid]];
  return grid.filter((row) => row.length > 0).map((row) => row.map((cell) => cell.trim()));
}
