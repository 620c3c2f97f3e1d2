import { buffer } from 'node:stream/consumers';
import type { Grid } from '#words/rubric/grid.ts';
import { toZip } from '../zip.ts';

/** A ZIP file of these parts. */
export async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  async function* entries() {
    for (const [path, text] of Object.entries(parts)) yield { path, content: piecesOf(text) };
  }
  return await buffer(toZip(entries(), new Date(0)));
}

async function* piecesOf(text: string) {
  yield text;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A Word document: tables, and rows of one cell as paragraphs. */
export function buildDocx(grid: Grid): Promise<Buffer> {
  const paragraph = (line: string) =>
    `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`;
  const cell = (text: string) => `<w:tc><w:tcPr/>${text.split('\n').map(paragraph).join('')}</w:tc>`;
  const table = (rows: Grid) =>
    `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
  const blocks = tablesOf(grid).map((rows) =>
    rows[0]?.length === 1 ? rows.flat().map(paragraph).join('') : table(rows),
  );
  return zipOf({ 'word/document.xml': `<w:document><w:body>${blocks.join('')}</w:body></w:document>` });
}

function tablesOf(grid: Grid): Grid[] {
  const tables: Grid[] = [];
  for (const [at, row] of grid.entries()) {
    const before = grid[at - 1]?.length;
    if (row.length === 0) continue;
    if (before === row.length) tables.at(-1)?.push(row);
    else tables.push([row]);
  }
  return tables;
}

const sheetParts = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="Rubric" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
};

/** A spreadsheet with one sheet. */
export function buildXlsx(grid: Grid, more = ''): Promise<Buffer> {
  const place = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
  const cell = (text: string, row: number, column: number) =>
    /^\d+$/.test(text)
      ? `<c r="${place(row, column)}"><v>${text}</v></c>`
      : `<c r="${place(row, column)}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const rows = grid.map(
    (row, at) => `<row r="${at + 1}">${row.map((text, column) => cell(text, at, column)).join('')}</row>`,
  );
  return zipOf({
    ...sheetParts,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData>${more}</worksheet>`,
  });
}
