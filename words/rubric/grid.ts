/**
 * A rubric as it came: rows of cells of plain text with line breaks, a merged cell in each place that it covers. A row of
 * one cell is text outside of a table; an empty row stands between tables.
 */
export type Grid = string[][];

/** The grid of a text: cells between tabs, as a spreadsheet copies them, between bars, or one a line. */
export function textToGrid(text: string): Grid {
  if (text.includes('\t')) return evenRows(joined(toRecords(text, '\t')));
  // Bold words and headings of Markdown, which models answer in.
  const lines = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replaceAll('**', '').replace(/^#{1,6} /, ''));
  if (lines.filter((line) => cutAtBars(line).length > 2).length < 2) return lines.map((line) => [line]);
  return evenRows(lines.map(cutAtBars).filter((row) => !row.every((cell) => /^\s*:?-+:?\s*$/.test(cell))));
}

/** The grid of a CSV file (RFC 4180), or of one that a spreadsheet wrote with semicolons. */
export function csvToGrid(text: string): Grid {
  const [first = ''] = text.split('\n');
  const sign = [',', ';', '\t'].map((one) => ({ one, count: first.split(one).length }));
  return evenRows(toRecords(text, sign.sort((a, b) => b.count - a.count)[0]?.one ?? ','));
}

/** Cells in quotation marks may hold line breaks and the sign. */
function toRecords(text: string, sign: string): Grid {
  const rows: Grid = [[]];
  const cell = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"(?=${sign}|[\r\n]|$)|([^${sign}\r\n]*))(${sign}|\r\n|[\r\n]|$)`,
    'gy',
  );
  for (const [, quoted, plain = '', end] of text.replace(/^\uFEFF/, '').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== sign) rows.push([]);
  }
  return rows;
}

/** A line break within a cell that is not in quotation marks. */
function joined(rows: Grid): Grid {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const whole: Grid = [];
  for (const row of rows) {
    const last = whole.at(-1);
    const [first = '', ...rest] = row;
    if (last && last.length > 1 && last.length < width && last.length + rest.length <= width)
      last.push(`${last.pop()}\n${first}`, ...rest);
    else whole.push([...row]);
  }
  return whole;
}

function cutAtBars(line: string): string[] {
  const cells = line.trim().split('|');
  return line.trim().startsWith('|') ? cells.slice(1, cells.at(-1) === '' ? -1 : undefined) : cells;
}

/** Rows of a table have as many cells; lines above and below it have one. */
function evenRows(rows: Grid): Grid {
  const widths: number[] = [];
  for (const [at, row] of rows.entries())
    widths.push(row.length < 2 ? 0 : Math.max(row.length, widths[at - 1] ?? 0));
  for (const [at, width] of [...widths.entries()].reverse())
    if (width > 0) widths[at] = Math.max(width, widths[at + 1] ?? 0);
  return rows.map((row, at) => [
    ...row,
    ...Array<string>(Math.max(0, (widths[at] ?? 0) - row.length)).fill(''),
  ]);
}
