import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFurther, splitSentences, toQuote } from './sentences.ts';

const texts = (text: string) => splitSentences(text).map((sentence) => sentence.text);

test.each([
  ['a full stop in front of a capital letter', 'I ran. Then I fell!', ['I ran.', 'Then I fell!']],
  ['no capital letters at all', 'i ran home. then i fell. ok', ['i ran home.', 'then i fell.', 'ok']],
  [
    'titles and initials',
    'Dr. King met J. K. Rowling. They ate.',
    ['Dr. King met J. K. Rowling.', 'They ate.'],
  ],
  ['talk that goes on', '“Stop!” she said. "Why?" asked Tom.', ['“Stop!” she said.', '"Why?" asked Tom.']],
  ['numbers in a list', '1. Pour it.\n2. Wait 2.5 hours.', ['1. Pour it.', '2. Wait 2.5 hours.']],
  [
    'page numbers',
    'See p. 12 and No. 5. I said no. Then I left.',
    ['See p. 12 and No. 5.', 'I said no.', 'Then I left.'],
  ],
  [
    'a number that begins',
    'It is more. 9/12 is more than 8/12. See Fig. 3 and Feb. 12.',
    ['It is more.', '9/12 is more than 8/12.', 'See Fig. 3 and Feb. 12.'],
  ],
  [
    'lines of a poem',
    'The moon is a spoon\nAnd the night is soup',
    ['The moon is a spoon', 'And the night is soup'],
  ],
  [
    'lines that a page wrapped',
    `${'long words go on and on until the very end of'}\nthe line. Yes.`,
    ['long words go on and on until the very end of\nthe line.', 'Yes.'],
  ],
  ['Chinese', '我喜欢狗。它很大！你呢？', ['我喜欢狗。', '它很大！', '你呢？']],
  ['Arabic', 'أحب القراءة. هل تحبها؟ نعم.', ['أحب القراءة.', 'هل تحبها؟', 'نعم.']],
  ['nothing but signs', '!!! ... 😀😀\n\n—', []],
])('%s', (_, text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test('a run-on is cut into pieces of at most 25 words, where clauses end', () => {
  const text =
    'so we went to the park and then my mom said we can get ice cream and we did but it fell on the ground and my dog ate it and then we laughed so hard because he had it all over his nose';
  const pieces = texts(text);
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(piece.split(' ').length).toBeLessThanOrEqual(25);
  expect(pieces.slice(1).every((piece) => /^(and|but|so|because|then)\b/.test(piece))).toBe(true);
  expect(pieces.join(' ')).toBe(text);
});

test('one sentence of ten words has two places to point at', () => {
  const pieces = splitFurther(splitSentences('my dog is big and he can jump very high'), 3);
  expect(pieces.map(({ id, text }) => [id, text])).toEqual([
    [1, 'my dog is big and'],
    [2, 'he can jump very high'],
  ]);
});

const pieceOfText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    'the dog ran. ',
    'Mr. ',
    '"No!" ',
    '\n',
    '\r\n',
    '\u2028',
    '👩‍👩‍👧‍👦',
    'العربية. ',
    '我。',
    'e\u0301 ',
    'a '.repeat(40),
    'x'.repeat(300),
  ),
);

test('sentences are real pieces of the text, in order, apart, and hold every letter of it', () => {
  fc.assert(
    fc.property(fc.array(pieceOfText, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      let rest = 0;
      for (const [index, sentence] of splitSentences(text).entries()) {
        expect(sentence.id).toBe(index + 1);
        expect(toQuote(sentence).text).toBe(text.slice(sentence.start, sentence.end));
        expect(sentence.text).toBe(sentence.text.trim());
        expect(text.slice(rest, sentence.start)).not.toMatch(/[\p{L}\p{N}]/u);
        expect(sentence.text.split(/\s+/).length).toBeLessThanOrEqual(25);
        rest = sentence.end;
      }
      expect(text.slice(rest)).not.toMatch(/[\p{L}\p{N}]/u);
    }),
  );
});

test('a text that is well formed is never cut within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 600 }), (text) => {
      for (const sentence of splitSentences(text.toWellFormed()))
        expect(sentence.text.isWellFormed()).toBe(true);
    }),
  );
});

test('no more sentences are told than are asked for, from the first on', () => {
  const text = 'It grew. It fell. It came back. It stayed.';
  expect(splitSentences(text, 2)).toEqual(splitSentences(text).slice(0, 2));
  expect(splitSentences(text, 9)).toEqual(splitSentences(text));
});
