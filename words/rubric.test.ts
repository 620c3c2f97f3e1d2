import { expect, test } from 'vitest';
import { criterionLines } from './criterion-lines.ts';
import { readRubric } from './rubric.ts';

const names = ['Claim', 'Evidence', 'Conventions'];
const described = [
  ['States a clear, arguable claim', 'States a claim', 'The claim is unclear', 'No claim'],
  [
    'Uses three facts from the texts and explains each',
    'Uses two facts from the texts',
    'Uses one fact',
    'No evidence',
  ],
  ['Almost no errors', 'Few errors', 'Some errors', 'Errors make it hard to read'],
];
const rows = names.map((name, at) => [name, ...(described[at] ?? [])]);
const columnsOf = (table: readonly (readonly string[])[]) =>
  (table[0] ?? []).map((_, at) => table.map((row) => row[at] ?? ''));
const byLine = (table: readonly (readonly string[])[]) => table.flat().filter(Boolean).join('\n');
const byTab = (table: readonly (readonly string[])[]) => table.map((row) => row.join('\t')).join('\n');
const byBar = (table: readonly (readonly string[])[]) =>
  table.map((row) => `| ${row.join(' | ')} |`).join('\n');
/** Each name, and under it a line for each level. */
const inGroups = (levels: readonly string[], sign: string) =>
  rows
    .map(([name, ...cells]) => [name, ...cells.map((cell, at) => `${levels[at]}${sign}${cell}`)].join('\n'))
    .join('\n\n');

const heads: Record<string, string[]> = {
  numbers: ['4', '3', '2', '1'],
  'numbers that rise': ['1', '2', '3', '4'],
  words: ['Exceeds', 'Meets', 'Approaching', 'Below'],
  'words of standards': [
    'Exceeds Expectations',
    'Meets Expectations',
    'Approaching Expectations',
    'Does Not Meet Expectations',
  ],
  'words and points': ['Advanced (4)', 'Proficient (3)', 'Basic (2)', 'Below Basic (1)'],
  'points and words': ['4 - Excellent', '3 - Good', '2 - Fair', '1 - Needs Improvement'],
  'points of a range': ['25-23 points', '22-20 points', '19-17 points', '16-0 points'],
  levels: ['Level 4', 'Level 3', 'Level 2', 'Level 1'],
  growth: ['Exemplary', 'Accomplished', 'Developing', 'Beginning'],
};

test.each(Object.entries(heads))(
  'a rubric with %s along the top or down the side has three criteria',
  (_, head) => {
    for (const first of ['', 'Criteria', 'CATEGORY']) {
      const table = [[first, ...head], ...rows];
      for (const one of [table, columnsOf(table)]) {
        for (const text of [byLine(one), byLine(one).replaceAll('\n', '\n\n'), byTab(one), byBar(one)]) {
          expect(readRubric(text), text).toEqual({ criteria: names, levels: 4 });
          expect(criterionLines(text)).toEqual(names);
        }
      }
    }
  },
);

test.each(Object.entries(heads))(
  'a rubric with %s in front of each description has three criteria',
  (_, head) => {
    for (const sign of [': ', ' – ', ' = '])
      expect(readRubric(inGroups(head, sign)), sign).toEqual({ criteria: names, levels: 4 });
    const table = rows.map(([name, ...cells]) =>
      [name, ...cells.flatMap((cell, at) => [head[at], cell])].join('\n'),
    );
    expect(readRubric(table.join('\n'))).toEqual({ criteria: names, levels: 4 });
  },
);

test.each([
  ['a title above', `Argument Writing Rubric\n${byLine([['Criteria', '4', '3', '2', '1'], ...rows])}`],
  ['a total below', `${byLine([['4', '3', '2', '1'], ...rows])}\nTotal: ____ / 12`],
  [
    'names that tell what they are worth',
    byLine([['4', '3', '2', '1'], ...rows.map(([name, ...cells]) => [`${name} (25%)`, ...cells])]),
  ],
  [
    'weights in a line of their own',
    byLine([['4', '3', '2', '1'], ...rows.map(([name, ...cells]) => [`${name}`, '25%', ...cells])]),
  ],
  [
    'a column of weights',
    byTab([
      ['Criteria', 'Weight', '4', '3', '2', '1'],
      ...rows.map(([name, ...cells]) => [`${name}`, '25%', ...cells]),
    ]),
  ],
  ['an empty column for the score', byLine([['Criteria', '4', '3', '2', '1', 'Score'], ...rows])],
  [
    'a number under each word',
    byLine([['Exceeds', '4', 'Meets', '3', 'Approaching', '2', 'Below', '1'], ...rows]),
  ],
  ['a head in one line', `CATEGORY 4 3 2 1\n${byLine(rows)}`],
  [
    'cells of several lines',
    byTab([['', '4', '3', '2', '1'], ...rows]).replaceAll(' the texts', '\nthe texts'),
  ],
  ['levels of its own', byTab([['', 'Wow!', 'Got it', 'Nearly', 'Try again'], ...rows])],
  [
    'numbers in front of the names',
    byLine([['4', '3', '2', '1'], ...rows.map(([name, ...cells], at) => [`${at + 1}. ${name}`, ...cells])]),
  ],
])('a rubric with %s has three criteria', (_, text) => {
  expect(readRubric(text)?.criteria).toEqual(names);
});

test.each([
  [
    'cells of several lines, each a line of its own',
    byLine([['4', '3', '2', '1'], ...rows]).replace('Uses two facts', 'Uses two\nfacts'),
  ],
  ['levels alone', byLine(columnsOf([['4', '3', '2', '1'], described[0] ?? []]))],
  [
    'descriptions behind their levels, without a name',
    '4 - A clear claim\n3 - A claim\n2 - Half a claim\n1 - No claim',
  ],
  [
    'lines that a page wrapped',
    'Criteria 4 3 2 1\nClaim States a clear, States a The claim is No claim\narguable claim claim unclear\nEvidence Uses three facts Uses two Uses one fact No evidence',
  ],
])('where criteria cannot be told, none is made up: %s', (_, text) => {
  expect(readRubric(text)).toMatchObject({ criteria: null });
  expect(criterionLines(text)).toEqual([]);
});

test.each([
  'States a clear claim\nUses evidence, facts, and quotations\nHas a strong conclusion',
  'Claim: clear and arguable\nEvidence: facts, numbers\nReasoning: tells how',
  '1. Beginning\n2. Middle\n3. End\n4. Strong verbs',
  '1) Uses evidence\n2) Explains it\n3) Names sources',
  'A) Uses evidence\nB) Explains it\nC) Names sources',
  'Content\n1. Claim\n2. Evidence\n3. Reasons\nStyle\n1. Voice\n2. Words\n3. Sentences',
  'Beginning: grabs the reader\nMiddle: events in order\nEnd: tells what was learned',
  'Strong verbs\nGood details\nFair to both sides',
  'Meets the word count\nDeveloping ideas with detail\nProficient use of commas',
  'Beginning\nMiddle\nEnd',
  'Claim\t20\nEvidence\t20\nStyle\t10',
  '1.\tUses evidence\n2.\tExplains it',
  'Claim (4 points)\nEvidence (4 points)\nConventions (2 points)',
  '4 paragraphs\n3 reasons\n2 quotations\n1 counterclaim',
  'Opinion | reasons | ending',
  'I can state my opinion.\nI can give three reasons.\n\nI can write an ending.',
  'Excellent use of dialogue\nGood\nUses quotation marks',
  '',
])('one criterion a line is no table: %j', (text) => {
  expect(readRubric(text)).toBeNull();
});
