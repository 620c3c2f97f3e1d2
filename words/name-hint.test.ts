import fc from 'fast-check';
import { expect, test } from 'vitest';
import { possibleNames } from './name-hint.ts';

const names = (text: string, allowed?: string) => possibleNames(text, allowed).map(({ name }) => name);

test.each([
  ['Last week my friend Maya fell.', ['Maya']],
  ['My best friend is named Leo and he is funny.', ['Leo']],
  ['my little brother Sam Ortiz cried', ['Sam Ortiz']],
  ['Maya is my cousin.', ['Maya']],
  ['Leo, my neighbor, has a dog.', ['Leo']],
  ['My name is Ana and I like dogs.', ['Ana']],
  ['My name is Nguyễn Minh Khai and I run.', ['Nguyễn Minh Khai']],
  ['My name is Nguye\u0302\u0303n Lan.', ['Nguye\u0302\u0303n Lan']],
  ["my friend Siobhan O'Brien fell", ["Siobhan O'Brien"]],
  ['My cousin Jean-Luc van der Berg cried.', ['Jean-Luc van der Berg']],
  ['My uncle Yusuf ibn Ali is here.', ['Yusuf ibn Ali']],
  ['My friend 王小明 fell.', ['王小明']],
  ['my name is ng, and i run', ['ng']],
  ['Иван is my brother.', ['Иван']],
  ['my teacher Mr. Brown is nice', ['Mr. Brown']],
  ['My friend Maya and my friend Leo. Maya is my friend.', ['Maya', 'Leo']],
])('who is said to be somebody is noticed: %s', (text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  'Jonas lives in a community where nobody sees colors.',
  'Romeo loves Juliet and Tybalt hates him.',
  'My mom said Happy Birthday to us.',
  'My dad and I went to Yellowstone in July.',
  'My friend and I like Minecraft. She is funny.',
  'Abraham Lincoln was the president.',
  'my brother. Then we ate.',
  'My sister I think is mean.',
  'Charlotte is a spider and Wilbur is her friend.',
  'My grandma May be old but she runs.',
  'My favorite holiday is Christmas.',
])('a book, a place or a famous person is no reason to ask: %s', (text) => {
  expect(names(text)).toEqual([]);
});

test('a name that is allowed is not asked about', () => {
  expect(names('My friend Wilbur is a pig.', 'Wilbur is a pig in a barn.')).toEqual([]);
});

test('a name stands where it is said to stand, whatever the text', () => {
  const word = fc.constantFrom('my', 'My', 'friend', 'Maya', 'is', 'sister', 'named', 'Leo', ',', '😀', '\n');
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string({ unit: 'grapheme' }))), (words) => {
      const text = words.join(' ');
      for (const { name, start, end } of possibleNames(text)) {
        expect(text.slice(start, end)).toBe(name);
        expect(`${text[start - 1] ?? ' '} ${text[end] ?? ' '}`).not.toMatch(/^[\p{L}\p{M}]|[\p{L}\p{M}]$/u);
      }
    }),
  );
});
