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

test('the page says in words what its rows say', () => {
  const shareOf = (what: string) => {
    const row = figures.find((one) => one.what === what);
    return row ? row.found / row.of : Number.NaN;
  };
  expect(1 - shareOf('Concerns in plain words found')).toBeCloseTo(1 / 20, 1.9);
  expect(1 - shareOf('Concerns in plain words in the top list')).toBeCloseTo(1 / 10, 1.9);
  expect(Math.round(100 * shareOf('Ordinary works in either list'))).toBe(3);
  expect(Math.round(100 * shareOf('Ordinary works in the top list'))).toBe(1);
  expect(figures.slice(-3).every(({ what }) => what.toLowerCase().includes('texts that people wrote'))).toBe(
    true,
  );
});
