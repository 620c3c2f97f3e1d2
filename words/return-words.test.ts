import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeReturnCode, readReturnCode, returnCodeOf, returnWords } from './return-words.ts';

const code = fc.integer({ min: 1, max: 1_000_000 }).map(() => makeReturnCode().split('-'));
const place = fc.integer({ min: 0, max: 6 });
const word = fc.constantFrom(...returnWords);
const isOf = (words: readonly string[]) => readReturnCode(words.join('-')).is;

test('there are 2,048 words of four letters, and they are those of yesterday', () => {
  expect(new Set(returnWords).size).toBe(2048);
  expect(returnWords.filter((one) => !/^[a-z]{4}$/.test(one))).toEqual([]);
  expect(createHash('sha256').update(returnWords.join(' ')).digest('hex')).toBe(
    'f3cfbc80d07d7ecc28f5aa5d87d06d7bf39cd8f1091cee78b8605de5c873930c',
  );
});

test('a secret has one code, and its first 66 bits decide which', () => {
  const secret = 'q3Zx_-0aB9kLmNoPqRsTuVwXyZ0123456789abcdefg';
  const own = returnCodeOf(secret);
  expect(readReturnCode(own)).toEqual({ is: 'code', code: own });
  expect(returnCodeOf(`${secret.slice(0, 11)}else`)).toBe(own);
  for (let at = 0; at < 11; at += 1)
    expect(returnCodeOf(`${secret.slice(0, at)}E${secret.slice(at + 1)}`)).not.toBe(own);
});

test('a code is read however it is typed', () => {
  fc.assert(
    fc.property(
      code,
      fc.constantFrom(' ', '', '-', ' - ', '\n', '. '),
      fc.boolean(),
      (words, between, isLoud) => {
        const typed = ` ${words.join(between)} `;
        const read = readReturnCode(isLoud ? typed.toUpperCase() : typed);
        expect(read).toEqual({ is: 'code', code: words.join('-') });
      },
    ),
  );
});

test('a word of the sentence before a code is none of it, also where both are codes', () => {
  const code = 'foto-tive-jati-toli-paza-zidi-heda';
  expect(readReturnCode('here-foto-tive-jati-toli-paza-zidi').is).toBe('code');
  expect(readReturnCode(`My code is here: ${code}`)).toEqual({ is: 'code', code });
});

test('a code is found in what was pasted around it', () => {
  fc.assert(
    fc.property(
      code,
      fc.constantFrom('', 'https://station.example/return#', 'My code is here: '),
      fc.constantFrom(
        '',
        '.',
        ',',
        ')',
        '”',
        '&fbclid=Ab1',
        ' and then I write on. Is it right?',
        '\u200b',
        '\u00ad.',
      ),
      fc.constantFrom('-', '\u00ad-', '-\n', '\u200b-', '\u2011'),
      (words, before, behind, between) => {
        expect(readReturnCode(before + words.join(between) + behind)).toEqual({
          is: 'code',
          code: words.join('-'),
        });
      },
    ),
  );
});

test('every other word in one place is found', () => {
  const words = makeReturnCode().split('-');
  for (const at of words.keys()) {
    for (const other of returnWords) {
      if (other !== words[at]) expect(isOf(words.with(at, other))).toBe('mistyped');
    }
  }
  fc.assert(
    fc.property(code, place, word, (some, at, other) => {
      fc.pre(some[at] !== other);
      expect(isOf(some.with(at, other))).toBe('mistyped');
    }),
    { numRuns: 2_000 },
  );
});

test('every two words in each other’s places are found', () => {
  fc.assert(
    fc.property(code, place, place, (words, one, other) => {
      fc.pre(words[one] !== words[other]);
      const swapped = words.with(one, words[other] ?? '').with(other, words[one] ?? '');
      expect(isOf(swapped)).toBe('mistyped');
    }),
    { numRuns: 2_000 },
  );
});

test('of seven words that were made up, one in 2,048 passes', () => {
  const most = returnWords.filter(
    (last) => isOf(['bada', 'zovo', 'lime', 'rado', 'tima', 'gebe', last]) === 'code',
  );
  expect(most).toHaveLength(1);
});

test('it is said which word is none, and how many words there are', () => {
  const words = makeReturnCode().split('-');
  expect(readReturnCode(words.with(2, 'quiz').join(' '))).toEqual({ is: 'no word', word: 'quiz', place: 3 });
  expect(readReturnCode(words.slice(1).join(' '))).toEqual({ is: 'length', words: 6 });
  expect(readReturnCode(`${words.join(' ')} bada`)).toEqual({ is: 'length', words: 8 });
  expect(readReturnCode('')).toEqual({ is: 'length', words: 0 });
});
