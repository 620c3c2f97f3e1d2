import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSamples } from './make.ts';

const samples = await makeSamples();

test.each(samples)('$file is what the product writes today (`npm run sample` writes it anew)', (sample) => {
  const shown = JSON.parse(readFileSync(join(import.meta.dirname, '../..', sample.file), 'utf8'));
  expect(shown).toEqual(sample.content);
});

test('there is a sample for each page that shows one', () => {
  expect(samples.map(({ file }) => file.split('/').slice(-2).join('/'))).toEqual([
    'general-station/sample-feedback.json',
    'landing/sample-feedback.json',
    'shell/reading-pocket.json',
  ]);
});
