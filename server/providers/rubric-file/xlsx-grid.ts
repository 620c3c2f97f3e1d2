import type { Grid } from '#words/rubric/grid.ts';
import { attributeOf, toMarkup } from '#words/rubric/markup.ts';
import type { OfficeParts } from './office-file.ts';

const most = { rows: 400, columns: 40, merged: 1_000 } as const;

/** The grid of the first sheet with a table (ECMA-376, part 1, section 18). */
export async function xlsxToGrid(parts: OfficeParts): Promise<Grid> {
  const read = async (path: string) => (await parts.get(path)?.()) ?? '';
  const targets = new Map(
    elements(await read('xl/_rels/workbook.xml.rels'), 'relationship').map((one) => [
      one.attribute('Id'),
      one.attribute('Target'),
    ]),
  );
  const texts = textsOf(await read('xl/sharedStrings.xml'), 'si');
  const isPercent = percentStyles(await read('xl/styles.xml'));
  const grids: Grid[] = [];
  for (const sheet of elements(await read('xl/workbook.xml'), 'sheet')) {
    const target = targets.get(sheet.attribute('r:id'));
    if (!target || sheet.attribute('state')) continue;
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    const grid = toGrid(await read(path), texts, isPercent);
    if (grid.some((row) => row.filter(Boolean).length > 1)) return grid;
    grids.push(grid);
  }
  return grids.find((grid) => grid.length > 0) ?? [];
}

function toGrid(xml: string, texts: readonly string[], isPercent: readonly boolean[]): Grid {
  const rows: Grid = [];
  let at: [row: number, column: number] = [0, 0];
  let [type, style, value, isValue] = ['', 0, '', false];
  for (const one of toMarkup(xml)) {
    if (one.kind === 'text') value += isValue ? one.text : '';
    else if (one.kind === 'open' && one.tag === 'c') {
      at = placeOf(attributeOf(one.attributes, 'r') ?? '');
      type = attributeOf(one.attributes, 't') ?? '';
      style = Number(attributeOf(one.attributes, 's') ?? 0);
      value = '';
    } else if (one.tag === 'v' || one.tag === 't') isValue = one.kind === 'open' && !one.isEmpty;
    else if (one.kind === 'close' && one.tag === 'c' && at[0] < most.rows && at[1] < most.columns) {
      const row = rows[at[0]] ?? [];
      rows[at[0]] = row;
      row[at[1]] = shown(value, type, texts, isPercent[style] ?? false);
    }
  }
  const width = Math.max(0, ...Array.from(rows, (row) => row?.length ?? 0));
  const grid = Array.from(rows, (row) => Array.from({ length: width }, (_, column) => row?.[column] ?? ''));
  for (const merged of elements(xml, 'mergecell').slice(0, most.merged))
    spread(grid, merged.attribute('ref') ?? '');
  return grid;
}

function shown(value: string, type: string, texts: readonly string[], isPercent: boolean): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b' || type === 'e') return '';
  if (type !== '' && type !== 'n') return value;
  if (value === '') return '';
  const number = Number(Number(value).toPrecision(12));
  return isPercent ? `${Number((number * 100).toPrecision(6))}%` : String(number);
}

/** "B3": the third row, the second column, counted from zero. */
function placeOf(reference: string): [number, number] {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return letters === '' ? [most.rows, most.columns] : [Number(row) - 1, column - 1];
}

/** A merged cell stands in each place that it covers. */
function spread(grid: Grid, reference: string) {
  const [from = '', to = ''] = reference.split(':');
  const [[top, left], [bottom, right]] = [placeOf(from), placeOf(to)];
  const text = grid[top]?.[left] ?? '';
  for (const row of grid.slice(top, bottom + 1))
    for (let column = left; column <= Math.min(right, row.length - 1); column += 1) row[column] = text;
}

/** The texts of elements, without the reading aids of Japanese. */
function textsOf(xml: string, tag: string): string[] {
  const texts: string[] = [];
  let [isText, isAid] = [false, false];
  for (const one of toMarkup(xml)) {
    if (one.kind === 'text') {
      if (isText && !isAid) texts.push(`${texts.pop() ?? ''}${one.text}`);
    } else if (one.tag === tag && one.kind === 'open') texts.push('');
    else if (one.tag === 't') isText = one.kind === 'open' && !one.isEmpty;
    else if (one.tag === 'rph') isAid = one.kind === 'open';
  }
  return texts;
}

/** By number of a cell's style, whether it shows a number as a percentage. */
function percentStyles(xml: string): boolean[] {
  const own = elements(xml, 'numfmt').filter((format) => format.attribute('formatCode')?.endsWith('%'));
  const formats = new Set(['9', '10', ...own.map((format) => format.attribute('numFmtId'))]);
  const cells = /<cellXfs\b[\s\S]*?<\/cellXfs>/.exec(xml)?.[0] ?? '';
  return elements(cells, 'xf').map((style) => formats.has(style.attribute('numFmtId')));
}

function elements(xml: string, tag: string) {
  return [...toMarkup(xml)].flatMap((one) =>
    one.kind === 'open' && one.tag === tag
      ? [{ attribute: (name: string) => attributeOf(one.attributes, name) }]
      : [],
  );
}
