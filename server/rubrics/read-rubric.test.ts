import { afterAll, expect, test, vi } from 'vitest';
import { hourMs } from '#server/process/clock.ts';
import { buildDocx, buildXlsx, zipOf } from '#server/providers/rubric-file/office-file.factory.ts';
import { openRubricFiles } from '#server/providers/rubric-file/rubric-files.ts';
import { easyPage, openPatientReader } from '#server/testing/test-photos.ts';
import { testServer } from '#server/testing/test-server.ts';
import { rubricHandlers } from './index.ts';

vi.setConfig({ testTimeout: 240_000 });

const reader = openPatientReader();
const files = openRubricFiles();
afterAll(() => Promise.all([reader.close(), files.close()]));
const { as, asVisitor, clock, logged, makeTeacher } = await testServer((kernel) =>
  rubricHandlers({ ...kernel, reader, model: undefined, files }),
);

const table = [
  ['Criteria', 'Meets (2)', 'Below (1)'],
  ['canary-claim', 'States it', 'Does not state it'],
];
const expected = {
  rows: [
    {
      read: 'canary-claim\nStates it\nDoes not state it',
      text: 'canary-claim',
      levels: [
        { name: 'Meets', points: '2', description: 'States it' },
        { name: 'Below', points: '1', description: 'Does not state it' },
      ],
      asks: [],
    },
  ],
  left_out: ['Criteria'],
};
const ofFile = (bytes: Buffer | string, name = 'rubric') => ({
  name,
  file: Buffer.from(bytes).toString('base64'),
});
const refused = async (bytes: Buffer | string, name?: string) =>
  (await as(await makeTeacher()).refused('read-rubric', ofFile(bytes, name))).code;

test.each([
  ['a Word document', await buildDocx(table)],
  ['a spreadsheet', await buildXlsx(table)],
  ['text', table.map((row) => row.join('\t')).join('\n')],
])('a rubric is read from %s, and nothing of it is logged', async (_, bytes) => {
  expect(await as(await makeTeacher()).call('read-rubric', ofFile(bytes))).toEqual(expected);
  expect(logged.join('')).not.toContain('canary-claim');
});

test('a table without rules in a PDF is read, and its teacher is asked about each row', async () => {
  const text = table.flatMap((row, at) =>
    row.map(
      (cell, column) =>
        `1 0 0 1 ${72 + 150 * column} ${700 - 30 * at} Tm (${cell.replace(/[()]/g, '\\$&')}) Tj`,
    ),
  );
  const stream = `BT /F 12 Tf ${text.join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const pdf = `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R>>`;
  const { rows } = await as(await makeTeacher()).call('read-rubric', ofFile(pdf));
  expect(rows).toEqual(expected.rows.map((row) => ({ ...row, asks: ['criterion', 'levels'] })));
});

test('a rubric is read from a photo, and its teacher is asked about each row', async () => {
  const photo = await easyPage('I wrote a claim.');
  const { rows } = await as(await makeTeacher()).call('read-rubric', ofFile(photo));
  expect(rows.map(({ text, asks }) => [text, asks])).toEqual([['I wrote a claim.', ['criterion']]]);
});

test('what cannot be read is refused with its reason', async () => {
  expect(await refused(Buffer.alloc(10_000_001))).toBe('RUBRIC_TOO_LARGE');
  expect(await refused('{\\rtf1 Claim}')).toBe('RUBRIC_TYPE');
  expect(await refused((await buildDocx(table)).subarray(0, 80))).toBe('RUBRIC_BROKEN');
  expect(await refused(await zipOf({ 'word/document.xml': '0'.repeat(50_000_001) }))).toBe(
    'RUBRIC_TOO_LARGE',
  );
  expect(await refused('Claim | 4 | 3 – "\n'.repeat(500_000))).toBe('RUBRIC_TOO_LARGE');
  expect(await refused('Argument Rubric\nTotal: ___ / 12')).toBe('RUBRIC_EMPTY');
  expect(await refused('')).toBe('RUBRIC_EMPTY');
});

test('a file that takes too long is given up, and the next one is read', async () => {
  const impatient = openRubricFiles({ timeoutMs: 1 });
  const file = { name: 'a', bytes: await buildDocx(table) };
  expect(await impatient.read(file, 'one')).toEqual({ kind: 'too-slow' });
  await impatient.close();
  expect(await as(await makeTeacher()).call('read-rubric', ofFile(file.bytes))).toEqual(expected);
});

test('a teacher may have 60 files read in an hour, and nobody without an account any', async () => {
  expect((await asVisitor.refused('read-rubric', ofFile('Claim'))).code).toBe('NOT_SIGNED_IN');
  const teacher = as(await makeTeacher());
  const ask = async () => (await teacher.refused('read-rubric', ofFile('{\\rtf1}'))).code;
  for (let count = 0; count < 60; count += 1) expect(await ask()).toBe('RUBRIC_TYPE');
  expect(await ask()).toBe('RATE_LIMITED');
  clock.advance(hourMs);
  expect(await ask()).toBe('RUBRIC_TYPE');
});
