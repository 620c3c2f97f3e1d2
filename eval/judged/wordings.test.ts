import { expect, test } from 'vitest';
import { readCriterion } from '#words/criterion-reading.ts';
import { wordings } from './wordings.ts';

test.each(Object.entries(wordings))('each wording of %s is read as it', (kind, texts) => {
  expect(texts.map(readCriterion)).toEqual(texts.map(() => kind));
});
