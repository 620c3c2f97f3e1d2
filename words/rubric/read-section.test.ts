import { expect, test } from 'vitest';
import { readSection } from './read-section.ts';
import { toSections } from './to-sections.ts';

const read = (table: string[][]) =>
  toSections(table)
    .flatMap(readSection)
    .map(({ text, levels }) => [text, ...levels.map((level) => Object.values(level).join('/'))]);

test('points in the cells of each row are those of its levels', () => {
  expect(
    read([
      ['Criteria', 'Strong', 'Weak'],
      ['Claim', '5 pts', '2 pts'],
      ['Facts', '(4) three', '(1) none'],
    ]),
  ).toEqual([
    ['Claim', 'Strong/5 pts/', 'Weak/2 pts/'],
    ['Facts', 'Strong/4/three', 'Weak/1/none'],
  ]);
});

test('rows of numbers without a head are levels to be circled', () => {
  expect(
    read([
      ['Listens', '3', '2', '1'],
      ['Shares', '3', '2', '1'],
    ]),
  ).toEqual([
    ['Listens', '/3/', '/2/', '/1/'],
    ['Shares', '/3/', '/2/', '/1/'],
  ]);
});

test('a second head in a table holds for the rows below it', () => {
  expect(
    read([
      ['Content', '2', '1'],
      ['Claim', 'Clear', 'Vague'],
      ['Form', '2', '1'],
      ['Commas', 'All right', 'Missing'],
    ]),
  ).toEqual([
    ['Claim', '/2/Clear', '/1/Vague'],
    ['Commas', '/2/All right', '/1/Missing'],
  ]);
});

test('a level that is described nowhere is left out, and so is a heading within the table', () => {
  expect(
    read([
      ['', 'Concerns', 'Proficient', 'Advanced'],
      ['CONTENT', 'CONTENT', 'CONTENT', 'CONTENT'],
      ['Claim', '', 'States it', ''],
    ]),
  ).toEqual([['Claim', 'Proficient//States it']]);
});

test('a description that goes on in the next row is one', () => {
  expect(
    read([
      ['', 'High', 'Low'],
      ['Claim', 'Clear', 'Vague'],
      ['', 'Narrow', 'Broad'],
    ]),
  ).toEqual([['Claim', 'High//Clear\nNarrow', 'Low//Vague\nBroad']]);
});
