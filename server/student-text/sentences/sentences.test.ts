import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proseSentences } from './prose-sentences.ts';
import { longestQuote, splitFurther, splitSentences, toQuote } from './sentences.ts';
import { unwrap } from './unwrap.ts';

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
    'long words go on and on until the very end of\nthe line. Yes.',
    ['long words go on and on until the very end of the line.', 'Yes.'],
  ],
  ['Chinese', '我喜欢狗。它很大！你呢？', ['我喜欢狗。', '它很大！', '你呢？']],
  ['Arabic', 'أحب القراءة. هل تحبها؟ نعم.', ['أحب القراءة.', 'هل تحبها؟', 'نعم.']],
  ['nothing but signs', '!!! ... 😀😀\n\n—', []],
])('%s', (_, text, expected) => {
  expect(texts(text)).toEqual(expected);
});

test.each([
  [1, 'George R. R. Martin, J.R.R. Tolkien and E. B. White write long books.'],
  [2, 'C. S. Lewis sends Lucy through a wardrobe. She finds snow.'],
  [2, 'The U.S. Army came to Texas. What did they do?'],
  [2, 'The law holds in the U.S. Say why it does.'],
  [2, 'They moved to Washington, D.C. They had no vote.'],
  [1, 'Gov. Abbott, Lt. Col. Smith and Mrs. O’Hara met on Main St. in Boston.'],
  [1, 'Add a place, e.g. Texas, or a date, i.e. Aug. 1963, for Athens vs. Sparta.'],
  [2, 'Name bees, ants, etc. in your first line, and wasps, etc. Say why they matter.'],
  [3, 'Look at No. 5 and p. 12. No. That is not it.'],
  [2, 'It is 3.5 ft. long and weighs 5 lbs. or so at 5 p.m. in May. Add the unit.'],
  [3, 'At 5 p.m. Harry left. He came back at 9 a.m. Then at noon he ate.'],
  [2, 'We measured it after 20 min. Foam came out.'],
  [2, 'Mix A is 3 : 2. If you double it, it is 6 : 4.'],
  [1, 'Wait... there is more to say… isn’t there?'],
  [2, 'Wait... There is more to say.'],
  [2, '"Stop!" she said. Then he ran.'],
  [2, 'You write “I was sad.” What made you sad?'],
  [1, 'Ask yourself “Who? What? Why?” and add one line.'],
  [2, 'Do this: 1. Read it. 2. Say why.'],
  [2, '1. Read it again.\n2. Say why.'],
  [5, 'H. G. Wells met P. T. Barnum. They ate. They left. They slept. They woke.'],
])('%i to be counted: %s', (count, text) => {
  expect(proseSentences(text)).toHaveLength(count);
  expect(proseSentences(text).join(' ')).toBe(text.replace(/\s+/g, ' '));
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

test.each([
  [
    'a semicolon',
    'The old bridge on Mill Street has carried every bus and truck of this town for sixty years without a single accident; the new one carries only bikes.',
    ['the new one carries only bikes.'],
  ],
  [
    'a comma with "because"',
    'Our school should start at half past eight on every single day of the week from now on, because teenagers need more sleep than they get.',
    ['because teenagers need more sleep than they get.'],
  ],
  [
    'a subject and verb without any sign',
    'yesterday after lunch we went to the big new park near the river with my cousin and her small brown dog we ran around all day long',
    ['we ran around all day long'],
  ],
])('a second quote begins with a clause of its own: %s', (_, text, second) => {
  const pieces = splitSentences(text);
  expect(pieces.slice(1).map((piece) => [piece.text, piece.isRest])).toEqual(
    second.map((piece) => [piece, false]),
  );
});

test.each([
  'For the trip we packed apples, pears, bread, cheese, water, two blankets, a map of the forest, the old red tent, three sleeping bags and a very small radio.',
  'It was cold because the seven cats of the neighbor in the old stone house on the hill behind the church of our little town and the dogs were out.',
  'The letter that my aunt in Ohio wrote to her old friend from school about the house with the green door near the lake was never sent.',
])('what follows in the middle of a clause is no quote: %s', (text) => {
  const [first, ...others] = splitSentences(text);
  expect(first?.isRest).toBe(false);
  expect(first?.text).not.toMatch(/(?:^|\s)(?:and|or|the|a|of|to|that)$/);
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ isRest }) => isRest)).toBe(true);
});

test('from grade 6 on a sentence of 40 words is quoted whole', () => {
  const text =
    'The council, which had refused the branch line twice in ten years, guaranteed with that vote that the town on the old canal would slowly lose its boats, its shops, and at last the young men who worked there.';
  expect(splitSentences(text, { longest: longestQuote(6) }).map((piece) => piece.text)).toEqual([text]);
  expect(splitSentences(text, { longest: longestQuote(5) }).length).toBeGreaterThan(1);
});

test('one paragraph without any end mark has a place to point at for every 60 words', () => {
  const text =
    `i think that dogs are better than cats because they can play outside and they like to run when you
    come home from school they wait at the door and my dog even knows what time it is he sits there at three and my
    mom says he starts to cry a bit also dogs can help people who can not see and they find people in the snow some
    people say that cats are cleaner but i think that is not true because cats walk on the table and they scratch the
    couch my aunt has two cats and she has to buy a new couch every year that is why i would choose a dog`.replace(
      /\s+/g,
      ' ',
    );
  const quotable = splitSentences(text).filter(({ isRest }) => !isRest);
  expect(quotable.length).toBeGreaterThanOrEqual(text.split(' ').length / 60);
  for (const piece of quotable)
    expect(piece.text).toMatch(/^(?:i|he|she|we|they|my|some|and|but|because|when|that) /);
});

test('a reason is a second place to point at, whatever the verb before it', () => {
  const pieces = splitFurther(splitSentences('The zebrafinch glorped in the dark because it was cold.'), 2);
  expect(pieces.map(({ text }) => text)).toEqual([
    'The zebrafinch glorped in the dark',
    'because it was cold.',
  ]);
});

test('one sentence of ten words has two places to point at', () => {
  const pieces = splitFurther(splitSentences('my dog is big and he can jump very high'), 2);
  expect(pieces.map(({ id, text }) => [id, text])).toEqual([
    [1, 'my dog is big'],
    [2, 'and he can jump very high'],
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
    'because we ran, and the dog saw it ',
    'my friend said; ',
    'e\u0301 ',
    'a '.repeat(40),
    'x'.repeat(300),
  ),
);

test('sentences are real pieces of the text, in order, apart, and hold every letter of it', () => {
  fc.assert(
    fc.property(fc.array(pieceOfText, { maxLength: 30 }), fc.constantFrom(25, 40), (pieces, longest) => {
      const text = pieces.join('');
      let rest = 0;
      for (const [index, sentence] of splitFurther(splitSentences(text, { longest }), 2).entries()) {
        expect(sentence.id).toBe(index + 1);
        expect(sentence.text).toBe(unwrap(text).slice(sentence.start, sentence.end));
        expect(toQuote(sentence, text).text).toBe(text.slice(sentence.start, sentence.end));
        expect(sentence.text).toBe(sentence.text.trim());
        expect(text.slice(rest, sentence.start)).not.toMatch(/[\p{L}\p{N}]/u);
        expect(sentence.text.split(/\s+/).length).toBeLessThanOrEqual(longest);
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
  expect(splitSentences(text, { most: 2 })).toEqual(splitSentences(text).slice(0, 2));
  expect(splitSentences(text, { most: 9 })).toEqual(splitSentences(text));
});
