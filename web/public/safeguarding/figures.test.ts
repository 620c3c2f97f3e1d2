import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figures } from './figures.ts';

const quality = readFileSync(new URL('../../../docs/quality.md', import.meta.url), 'utf8').toLowerCase();

test.each(figures)('$what: as docs/quality.md tells it', ({ what, found, of, range: [least, most] }) => {
  const range = least === 0 ? `≤ ${most}` : `${least}–${most}`;
  expect(quality).toContain(`| ${what.toLowerCase()} | ${found} of ${of} | ${range} |`);
});

test('no row is left out, above all none that falls short', () => {
  const part = quality.slice(quality.indexOf('\n## concerns'));
  const rows = part.slice(0, part.indexOf('\n## ', 1)).match(/^\|.*\d+ of \d+/gm) ?? [];
  expect(rows).toHaveLength(figures.length);
});
