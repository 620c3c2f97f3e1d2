import { expect, test } from 'vitest';
import { toneFaults } from './tone.ts';

test('praise of the work is no praise of the person', () => {
  expect(toneFaults('You are clear about the cause, and your reason is strong.')).toEqual([]);
});
