import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rubricReading } from '#contract/rubrics.ts';
import { readSamples, toGrid } from '#eval/rubrics/samples.ts';
import { type Grid, textToGrid } from './grid.ts';
import { readRubric } from './read-rubric.ts';

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();
const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Nothing is invented and nothing is lost. */
function expectFaithful(grid: Grid) {
  const reading = rubricReading.parse(readRubric(grid));
  const input = flat(grid.flat().join(' '));
  const parts = reading.rows.flatMap(({ read, levels }) => [
    ...read.split('\n'),
    ...levels.flatMap(({ name, points, description }) => [name, points, ...description.split('\n')]),
  ]);
  for (const part of [...parts, ...reading.left_out]) expect(input).toContain(flat(part));
  // Its code may stand in a cell of its own.
  for (const { read, text } of reading.rows)
    expect(wordsOf(read)).toEqual(expect.arrayContaining(wordsOf(text)));
  const said = new Set([...parts, ...reading.left_out].flatMap(wordsOf));
  expect(wordsOf(input).filter((word) => !said.has(word))).toEqual([]);
}

test('each text of a reading stands in the rubric, and each word of the rubric is in a row or left out', () => {
  for (const batch of ['tuning', 'held-out'] as const)
    for (const sample of readSamples(batch)) expectFaithful(toGrid(sample));
});

test('the same holds for tables of any words', () => {
  const cell = fc.oneof(
    fc.constantFrom(
      '4',
      '3',
      '2',
      'Exceeds',
      'Meets (3)',
      '(10-8 pts) clear',
      '5 points',
      'Criteria',
      'Total',
      '25%',
    ),
    fc.constantFrom(
      '',
      'Claim',
      '4 – Strong: states it',
      '☐ Has a title',
      'Level',
      'Score',
      'A: fresh',
      '  ',
    ),
    fc.string({ maxLength: 12 }),
  );
  const row = (columns: number) => fc.array(cell, { minLength: columns, maxLength: columns });
  const table = fc.integer({ min: 1, max: 5 }).chain((columns) => fc.array(row(columns), { maxLength: 7 }));
  const grid = fc.array(table, { maxLength: 3 }).map((tables) => tables.flatMap((rows) => [...rows, []]));
  fc.assert(fc.property(grid, expectFaithful), { numRuns: 1_000 });
});

test('a table of ten thousand cells and a text of a megabyte are read within three seconds', () => {
  const started = performance.now();
  readRubric(
    Array.from({ length: 1_000 }, (_, at) => Array.from({ length: 10 }, (_, n) => `${n} – cell ${at}`)),
  );
  readRubric(textToGrid('4 – '.repeat(250_000)));
  readRubric([[`${'a '.repeat(100_000)}(4 `]]);
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('what is too long is cut at a word, and asked about', () => {
  const long = 'word '.repeat(200);
  const [row] = readRubric([
    ['', 'Meets', 'Below'],
    ['Claim', long, 'None'],
  ]).rows;
  expect(row?.asks).toEqual(['levels']);
  expect(row?.levels[0]?.description).toHaveLength(599);
});

test('points on some levels alone are asked about', () => {
  const [row] = readRubric([
    ['', 'Exceeds (4)', 'Meets'],
    ['Claim', 'Clear', 'Stated'],
  ]).rows;
  expect(row?.asks).toEqual(['points']);
});

test('columns without any head are levels that are asked about', () => {
  const { rows } = readRubric([
    ['Claim', 'States it clearly', 'States it', 'Does not state it'],
    ['Facts', 'Gives three facts', 'Gives one fact', 'Gives no facts'],
  ]);
  expect(rows.map(({ text, levels, asks }) => [text, levels.length, asks])).toEqual([
    ['Claim', 3, ['levels']],
    ['Facts', 3, ['levels']],
  ]);
});

test('an empty grid has no rows', () => {
  expect(readRubric([[], [''], ['', '']])).toEqual({ rows: [], left_out: [] });
});

const read = (text: string) =>
  readRubric(textToGrid(text)).rows.map(({ text: name, levels, asks }) => [
    name,
    ...levels.map((level) => Object.values(level).join('/')),
    ...asks.map((one) => `${one}?`),
  ]);

test('tables of Markdown are read without its signs, and one about something else is asked about', () => {
  const text = `### Build (30%)

| Criteria | Good | Needs work |
|---|:-:|---|
| **Sources** (15%) | Deep | Few |
| Order | Always | Rarely |

| Task | Weight |
|---|---|
| Quiz | Friday |`;
  expect(read(text)).toEqual([
    ['Sources (15%)', 'Good//Deep', 'Needs work//Few'],
    ['Order', 'Good//Always', 'Needs work//Rarely'],
    ['Quiz', 'criterion?'],
  ]);
});

test('below each name the same levels may have points of their own', () => {
  const text =
    'Thesis\nGood (9–10): clear\nPoor (0–8): unclear\nEvidence\nGood (18–20): five sources\nPoor (0–17): none';
  expect(read(text)).toEqual([
    ['Thesis', 'Good/9–10/clear', 'Poor/0–8/unclear'],
    ['Evidence', 'Good/18–20/five sources', 'Poor/0–17/none'],
  ]);
});

test('one cell a line, a criterion may be described below its name', () => {
  const rows = 'Ideas\nHow they grow\nmany\nsome\nfew\nOrder\nHow it goes\nclear\nrather\nnone';
  expect(read(`Criteria\nGood(3 pts)\nFair(2 pts)\nPoor(1 pt)\n${rows}`)).toEqual([
    ['Ideas How they grow', 'Good/3 pts/many', 'Fair/2 pts/some', 'Poor/1 pt/few'],
    ['Order How it goes', 'Good/3 pts/clear', 'Fair/2 pts/rather', 'Poor/1 pt/none'],
  ]);
});

test('lines with levels that are no table are asked about, and so are long ones', () => {
  expect(read('Good\nFair\nPoor\nIdeas\nmany\nsome\nOrder\nclear').map((row) => row.at(-1))).toEqual(
    Array.from({ length: 8 }, () => 'criterion?'),
  );
  expect(read(`Ideas\n${'word '.repeat(16)}`).map((row) => row.length)).toEqual([1, 2]);
});

test('the column of names is the one that is headed so', () => {
  expect(read('Criterion\tWeight\tMeans\t4\t3\nClaim\t20%\tsays it\tclear\tvague')).toEqual([
    ['Claim', '/4/clear', '/3/vague'],
  ]);
});
