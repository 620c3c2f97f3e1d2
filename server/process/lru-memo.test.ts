import { expect, test } from 'vitest';
import { lruMemo } from './lru-memo.ts';

test('the same is made once, nothing included, until enough others were used after it', () => {
  const made: string[] = [];
  const make = (word: string) => {
    made.push(word);
    return word === 'none' ? undefined : { word };
  };
  const recent = lruMemo(2, (word: string) => word.toLowerCase(), make);
  expect(recent('Owl')).toBe(recent('owl'));
  expect([recent('none'), recent('none')]).toEqual([undefined, undefined]);
  expect(made).toEqual(['Owl', 'none']);
  recent('owl');
  recent('fox');
  expect(recent('OWL')).toEqual({ word: 'Owl' });
  recent('none');
  expect(made).toEqual(['Owl', 'none', 'fox', 'none']);
});
