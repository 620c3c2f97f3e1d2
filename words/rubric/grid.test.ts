import { expect, test } from 'vitest';
import { csvToGrid, textToGrid } from './grid.ts';
import { htmlToGrid } from './html-grid.ts';

test('cells of a spreadsheet hold tabs, line breaks and quotation marks', () => {
  expect(textToGrid('Title\nA\t"one\ntwo"\t"say ""yes"""\nB\t"so-called" one\t')).toEqual([
    ['Title'],
    ['A', 'one\ntwo', 'say "yes"'],
    ['B', '"so-called" one', ''],
  ]);
});

test('a CSV file may be written with semicolons and a byte order mark', () => {
  expect(csvToGrid('\uFEFFA;"1;2"\r\nB;3\r\n')).toEqual([['A', '1;2'], ['B', '3'], ['']]);
  expect(csvToGrid('A,"1, 2"\nB,3')).toEqual([
    ['A', '1, 2'],
    ['B', '3'],
  ]);
});

test('lines without a table are one cell each', () => {
  expect(textToGrid('Claim\r\nEvidence | facts')).toEqual([['Claim'], ['Evidence | facts']]);
});

test('a merged cell stands in each place that it covers', () => {
  const html = '<table><tr><td rowspan="2">A</td><td colspan=2>B</td></tr><tr><td>C<td>D</tr></table>';
  const rows = htmlToGrid(html).filter((row) => row.length > 0);
  expect(rows.map((row) => row.map((cell) => cell.trim()))).toEqual([
    ['A', 'B', 'B'],
    ['A', 'C', 'D'],
  ]);
});

test('spans of any size end with the table', () => {
  const rows = htmlToGrid('<table><tr><td colspan=999999 rowspan=999999>A</td></tr></table>').flat();
  expect(rows).toHaveLength(40);
});

test('lists, line breaks and characters with names are text; styles, comments and scripts are not', () => {
  const html = `<!-- a --><style>td { color: red }</style><p>To do:</p><ul><li>Caf&eacute; &amp; &#8220;bar&#x201D;</li></ul>
    <table><tr><td>One<br>two<ul><li>three</li></ul><script>alert("<td>")</script></td><td title="a > b">x</td></tr></table>`;
  const [first, second, ...rest] = htmlToGrid(html).filter((row) => row.length > 0);
  expect([first, second]).toEqual([['To do:'], ['• Café & “bar”']]);
  expect(rest.map((row) => row.map((cell) => cell.split(/\s+/).filter(Boolean)))).toEqual([
    [['One', 'two', 'three'], ['x']],
  ]);
});

test('a table within a cell is a table of its own', () => {
  const html = '<table><tr><td>Outer<table><tr><td>A</td><td>B</td></tr></table></td></tr></table>';
  expect(htmlToGrid(html).map((row) => row.map((cell) => cell.trim()))).toContainEqual(['A', 'B']);
});
