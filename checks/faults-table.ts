import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type FaultRow = { fault: string; happens: string; tests: { file: string; title: string }[] };

/** The rows of the table in docs/faults.md; headings within it are left out. */
export function readFaultsTable(markdown: string): FaultRow[] {
  const rows = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return rows.flatMap((line) => {
    const [fault = '', happens = '', tests = ''] = line
      .slice(1)
      .split(' | ')
      .map((cell) => cell.trim());
    if (fault.startsWith('**')) return [];
    return [
      {
        fault,
        happens,
        tests: tests
          .replace(/\s*\|$/, '')
          .split('<br>')
          .flatMap(toTest),
      },
    ];
  });
}

function toTest(text: string) {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(text.trim()) ?? [];
  return file && title ? [{ file, title }] : [];
}

/** What is wrong with a row: a part that is missing, a test that is not there. */
export function rowFaults({ fault, happens, tests }: FaultRow, root: string): string[] {
  const name = fault || 'a row without a fault';
  if (!fault || !happens) return [`${name}: a part is missing`];
  if (tests.length === 0) return [`${name}: no test`];
  return tests.flatMap(({ file, title }) => {
    const path = join(root, file);
    if (!/\.(test|spec)\.ts$/.test(file) || !existsSync(path)) return [`${name}: no test file ${file}`];
    return hasTitle(readFileSync(path, 'utf8'), title) ? [] : [`${name}: ${file} has no test "${title}"`];
  });
}

/** A title stands in quotes of some kind, as a whole. */
function hasTitle(source: string, title: string): boolean {
  const escaped = title.replaceAll("'", "\\'");
  return (
    ["'", '"', '`'].some((quote) => source.includes(quote + title + quote)) || source.includes(`'${escaped}'`)
  );
}
