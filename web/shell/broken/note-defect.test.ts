import { afterEach, expect, test, vi } from 'vitest';
import { noteDefect } from './note-defect.ts';

afterEach(() => vi.restoreAllMocks());

test('a defect is noted with its kind and place, and without its words', () => {
  const noted = vi.spyOn(console, 'error').mockReturnValue();
  noteDefect(new TypeError('The flood was bad.\nIt rained at home.'));
  const [line] = noted.mock.lastCall ?? [];
  expect(line).toMatch(/^TypeError\n\s+at .*note-defect\.test\.ts:\d+/);
  expect(line).not.toMatch(/flood|rained/);
});

test('a defect that is no error is noted without what it is', () => {
  const noted = vi.spyOn(console, 'error').mockReturnValue();
  noteDefect('The flood was bad.');
  expect(noted.mock.lastCall?.join()).toMatch(/^Error\n/);
  expect(noted.mock.lastCall?.join()).not.toContain('flood');
});
