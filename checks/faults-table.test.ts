import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFaultsTable, rowFaults } from './faults-table.ts';

const root = join(import.meta.dirname, '..');
const rows = readFaultsTable(readFileSync(join(root, 'docs/faults.md'), 'utf8'));

test('every fault in docs/faults.md says what happens, and names a test that exists', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.flatMap((row) => rowFaults(row, root))).toEqual([]);
});

test('no fault stands twice', () => {
  const faults = rows.map(({ fault }) => fault);
  expect(faults.filter((fault, at) => faults.indexOf(fault) !== at)).toEqual([]);
});

test('a row without a test, with a missing file or with another title is found', () => {
  const own = 'checks/faults-table.test.ts';
  const table = (tests: string) =>
    readFaultsTable(`| Fault | What | Test |\n|---|---|---|\n| **Part** | | |\n| Rain | Wet | ${tests} |`);
  const faultsOf = (tests: string) => table(tests).flatMap((row) => rowFaults(row, root));
  expect(faultsOf(`\`${own}\`: no fault stands twice`)).toEqual([]);
  expect(faultsOf('none')).toEqual(['Rain: no test']);
  expect(faultsOf('`checks/gone.test.ts`: a title')).toEqual(['Rain: no test file checks/gone.test.ts']);
  expect(faultsOf(`\`${own}\`: no fault stands`)).toHaveLength(1);
  expect(faultsOf(`\`${own}\`: no fault stands twice<br>\`${own}\`: never`)).toHaveLength(1);
  expect(readFaultsTable('# Nothing')).toEqual([]);
});
