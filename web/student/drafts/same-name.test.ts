import { expect, it } from 'vitest';
import { isNamed, isSameName } from './same-name.ts';

it('is the same nickname however a child types it', () => {
  const pairs = [
    ['Red Fox', ' red  fox'],
    ['Red Fox', 'RedFox'],
    ['Red-Fox', 'red fox'],
    ['José', 'jose'],
    ['Jose\u0301', 'JOSÉ'],
    ['O’Neil', "o'neil"],
    ['Blue\u00a0Heron', 'Blue Heron\u200b'],
    ['!!', ' !!'],
  ] as const;
  expect(pairs.filter(([a, b]) => !isSameName(a, b))).toEqual([]);
});

it('is another nickname where another letter, number or picture stands', () => {
  const pairs = [
    ['Fox 1', 'Fox 2'],
    ['Owl', 'Owls'],
    ['🦊', '🐻'],
    ['か', 'が'],
    ['กอง', 'ก้อง'],
    ['!', '?'],
    ['Owl', ''],
  ] as const;
  expect(pairs.filter(([a, b]) => isSameName(a, b))).toEqual([]);
  expect(['', ' ', '\u200b', 'Owl'].map(isNamed)).toEqual([false, false, false, true]);
});
