import { expect, test } from 'vitest';
import { digestOf, moves } from '#server/coach/index.ts';
import shown from '#server/coach/moves/shown.json' with { type: 'json' };
import { precisions } from './firings.ts';

test('the moves that may speak are those that two readers found true often enough, in the words that stand', () => {
  const entries = precisions()
    .filter(({ isShown }) => isShown)
    .flatMap(({ move }) => (moves[move] ? [[move, digestOf(moves[move])] as const] : []));
  expect(entries.length).toBeGreaterThan(20);
  expect(shown).toEqual(Object.fromEntries(entries));
});
