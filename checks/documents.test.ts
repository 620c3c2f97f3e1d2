import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withDiagram } from './rooms.ts';

const root = join(import.meta.dirname, '..');
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'web/README.md', 'docs/how-to-add.md'];
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((file) => existsSync(join(root, file)));

/** Names of files and folders of ours that stand in backticks, without what is made by a build or to be filled in. */
function namedIn(text: string): string[] {
  const quoted = [...text.matchAll(/`(\w[\w./-]*)`/g)].map(([, name]) => name ?? '');
  return quoted.filter((name) => /\w\/$|\.(tsx?|sql|css|svg|json)$/.test(name));
}

test.each(documents)('%s names no file or folder that is gone', (document) => {
  const gone = namedIn(readFileSync(join(root, document), 'utf8')).filter(
    (name) => !files.some((file) => `/${file}`.includes(`/${name}`)),
  );
  expect(gone).toEqual([]);
});

test('the diagram of the rooms is what `npm run docs:rooms` draws of the imports', () => {
  expect(withDiagram(root)).toBe(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8'));
});
