import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBorders, crowdedFolders, listFiles } from './borders.ts';
import { importRules } from './import-rules.ts';
import { textRules } from './text-rules.ts';

const fixture = join(import.meta.dirname, '../borders-fixture');

/** The fixture says at each line which rules must catch it: `// crosses: rule, rule`. */
function expectedCrossings() {
  return listFiles(fixture)
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const marks = readFileSync(join(fixture, file), 'utf8').matchAll(/\/\/ crosses: (.+)$/gm);
      return [...marks].flatMap((mark) => (mark[1] ?? '').split(', ').map((rule) => `${rule} in ${file}`));
    });
}

test('every forbidden line of the fixture is caught by its rules, and no other line by any', async () => {
  const { violations } = await checkBorders(fixture);
  const caught = violations.map(({ rule, from }) => {
    const file = from.replace(/:\d+$/, '');
    return `${rule} in ${file === 'server/surprise' ? 'server/surprise/index.ts' : file}`;
  });
  expect(caught.sort()).toEqual(expectedCrossings().sort());
}, 240_000);

test('every rule has a line in the fixture', () => {
  const marked = new Set(expectedCrossings().map((crossing) => crossing.split(' in ')[0]));
  const rules = [...importRules, ...textRules].map((rule) => rule.name);
  expect(rules.filter((name) => !marked.has(name))).toEqual([]);
});

test('every module that git lists is seen, so that a blind checker cannot pass', async () => {
  const root = join(import.meta.dirname, '../..');
  const { modulesSeen, violations } = await checkBorders(root);
  expect(violations).toEqual([]);
  expect(modulesSeen).toBe(listFiles(root).filter((file) => /\.tsx?$/.test(file)).length);
  expect(modulesSeen).toBeGreaterThan(60);
}, 240_000);

test('a folder with more than 25 sources is named; tests, and folders of one kind, do not count', () => {
  const many = (folder: string, ending: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${folder}/part-${at}${ending}`);
  const files = [
    ...many('server/units', '.ts', 26),
    ...many('server/billing', '.ts', 25),
    ...many('server/billing', '.test.ts', 25),
    ...many('database/migrations', '.sql', 26),
    ...many('web/ui', '.tsx', 60),
  ];
  expect(crowdedFolders(files).map(({ from }) => from)).toEqual(['server/units']);
});
