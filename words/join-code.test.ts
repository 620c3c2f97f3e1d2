import { expect, test } from 'vitest';
import { makeJoinCode, readJoinCode, sayJoinCode } from './join-code.ts';

test('a code has six consonants, is read as it is shown, and no rude word is in one', () => {
  const codes = Array.from({ length: 20_000 }, makeJoinCode);
  for (const code of codes) {
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{6}$/);
    expect(code).not.toMatch(/FCK|SHT|CNT|DCK|KKK|NGR|FGT|SS/);
    expect(readJoinCode(sayJoinCode(code))).toEqual({ is: 'code', code });
  }
  expect(new Set(codes.join('')).size).toBe(20);
});

test.each([
  'KMTRWX',
  'kmt rwx',
  ' k m t r w x ',
  'KMT-RWX.',
  'ＫＭＴ ＲＷＸ',
  'KMT\u200bRWX',
  'KMT\u00a0RWX',
  'The code is KMT RWX, on station.example/join',
  'station.example/join\nKMTRWX',
])('a code is read as it is typed or pasted: %j', (typed) => {
  expect(readJoinCode(typed)).toEqual({ is: 'code', code: 'KMTRWX' });
});

test('digits that letters on a wall look like are read as the letters', () => {
  expect(readJoinCode('258 6WX')).toEqual({ is: 'code', code: 'ZSBGWX' });
});

test('what is no code says why', () => {
  expect(readJoinCode('')).toEqual({ is: 'length', letters: 0 });
  expect(readJoinCode('KMT RW')).toEqual({ is: 'length', letters: 5 });
  expect(readJoinCode('KMT RWXX')).toEqual({ is: 'length', letters: 7 });
  expect(readJoinCode('KMT RWO')).toEqual({ is: 'no letter', letter: 'O' });
  expect(readJoinCode('kmt 0wx')).toEqual({ is: 'no letter', letter: '0' });
});

test('what was pasted at length is read at once', () => {
  expect(readJoinCode('KMTR '.repeat(50_000))).toEqual({ is: 'length', letters: 200_000 });
});
