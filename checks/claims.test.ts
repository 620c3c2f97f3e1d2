import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isNobodysAddress } from '#server/process/placeholders.ts';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

test('the introduction claims no absolute, and leads to what was measured', () => {
  const [introduction = ''] = read('README.md').split('## Start');
  const { description } = JSON.parse(read('package.json')) as { description: string };
  expect(introduction).not.toMatch(/\b(nothing|never|ever|always|every)\b/i);
  expect(description).not.toMatch(/\b(trust|love)/);
  for (const page of ['docs/trust.md', 'docs/quality.md']) expect(introduction).toContain(`](${page})`);
});

test('whoever reports a weakness is sent to no address that nobody reads', () => {
  const addresses = read('SECURITY.md').match(/[\w.+-]+@[\w.-]+\w/g) ?? [];
  expect(addresses.filter(isNobodysAddress)).toEqual([]);
  expect(read('SECURITY.md')).toContain('/.well-known/security.txt');
});
