import { expect, test } from 'vitest';
import { findUndoable, forgetReleased, keepReleased, lastReleased } from './last-released.ts';

const release = (what: string, until: number) => ({ ids: [what], what, until });
const next = (now: number) => findUndoable(lastReleased.get(), now)?.what ?? null;

test('each release can be undone for as long as its own time lasts, the newest first', () => {
  const [maple, birch] = [release('Maple', 10_000), release('Birch', 13_000)];
  keepReleased(maple, 0);
  keepReleased(birch, 3_000);
  expect([next(4_000), next(12_000), next(13_000)]).toEqual(['Birch', 'Birch', null]);
  forgetReleased(birch);
  expect([next(9_999), next(10_000)]).toEqual(['Maple', null]);
  keepReleased(release('Cedar', 25_000), 15_000);
  expect(lastReleased.get().map(({ what }) => what)).toEqual(['Cedar']);
});
