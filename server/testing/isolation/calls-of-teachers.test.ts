import { expect, test } from 'vitest';
import { contract } from '#contract/index.ts';
import { openIsolationServer } from './isolation-server.ts';
import { names, testMatrix } from './matrix.ts';
import { teachersOutside } from './outsiders.ts';
import { idFields } from './samples.ts';

const room = await openIsolationServer();

test('there is enough to look for', () => {
  expect(room.theirs.ids.length).toBeGreaterThanOrEqual(25);
  expect(names.filter((name) => idFields(contract[name]).length > 0).length).toBeGreaterThanOrEqual(15);
  expect(idFields(contract['generate-feedback'])).toEqual([
    ['unitConfiguration', 'id'],
    ['continues'],
    ['teacherId'],
  ]);
  expect(idFields(contract['keep-return-code'])).toEqual([['id']]);
  expect(idFields(contract['reading-ai-summary'])).toContainEqual(['continues']);
});

testMatrix(room, await teachersOutside(room));
