import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SentenceStream, shownSentences } from './sentence-stream.ts';

test('a sentence is handed out with the first letter of the next', () => {
  const stream = new SentenceStream();
  expect(stream.push('Look at this sentence.')).toEqual([]);
  expect(stream.push(' ')).toEqual([]);
  expect(stream.push('W')).toEqual(['Look at this sentence. ']);
  expect(stream.push('hy? B')).toEqual(['Why? ']);
  expect(stream.push('ecause')).toEqual([]);
  expect(stream.end()).toEqual(['Because']);
  expect(stream.end()).toEqual([]);
});

test.each([
  [
    'titles and initials',
    'Dr. King spoke. J. K. Rowling wrote.',
    ['Dr. King spoke. ', 'J. K. Rowling wrote.'],
  ],
  ['e.g. and i.e.', 'Use a clue, e.g. Poe. Then stop.', ['Use a clue, e.g. Poe. ', 'Then stop.']],
  [
    'abbreviations and ends behind a letter',
    'The U.S. Army left St. Louis. Take vitamin C. It helps. At 5 p.m. Gov. Abbott spoke.',
    ['The U.S. Army left St. Louis. ', 'Take vitamin C. ', 'It helps. ', 'At 5 p.m. Gov. Abbott spoke.'],
  ],
  ['numbered things', 'See No. 5 on p. 12. Good.', ['See No. 5 on p. 12. ', 'Good.']],
  ['No as a word', 'No. That is wrong.', ['No. ', 'That is wrong.']],
  ['decimals', 'It cost $3.50 then. It was a lot.', ['It cost $3.50 then. ', 'It was a lot.']],
  ['list numbers', '1. Read it. 2. Write.', ['1. Read it. ', '2. Write.']],
  [
    'ellipses',
    'Wait... what is it? Hmm… then he ran. So…',
    ['Wait... what is it? ', 'Hmm… then he ran. ', 'So…'],
  ],
  ['speech', '"Stop!" she said. "Go." He went.', ['"Stop!" she said. ', '"Go." ', 'He went.']],
  ['curly quotes', '“Is it?” he asked. Yes.', ['“Is it?” he asked. ', 'Yes.']],
  ['several marks', 'Really?! Yes!! Ok.', ['Really?! ', 'Yes!! ', 'Ok.']],
  ['line breaks', 'My title\nThe text\n\nmore', ['My title\n', 'The text\n', '\nmore']],
  ['small letters after a full stop', 'i ran. then i fell', ['i ran. then i fell']],
  ['emoji', 'Well done! 🎉 Now go on. 🎉', ['Well done! ', '🎉 Now go on. 🎉']],
  ['Chinese', '我看书。你呢？', ['我看书。', '你呢？']],
  ['Arabic', 'مرحبا. كيف حالك؟ أنا بخير.', ['مرحبا. ', 'كيف حالك؟ ', 'أنا بخير.']],
  ['nothing', '', []],
])('%s are cut where a reader would', (_name, text, sentences) => {
  expect(shownSentences(text)).toEqual(sentences);
});

test('a run-on is cut between words', () => {
  const runOn = 'and then we went on '.repeat(40);
  const sentences = shownSentences(runOn, { maxLength: 100 });
  expect(sentences.join('')).toBe(runOn);
  expect(Math.max(...sentences.map((it) => it.length))).toBeLessThanOrEqual(100);
  expect(sentences.slice(0, -1).every((it) => it.endsWith(' '))).toBe(true);
});

test('a text without gaps is cut between characters, never inside one', () => {
  const sentences = shownSentences('👍🏽'.repeat(50), { maxLength: 15 });
  expect(sentences.every((it) => it.isWellFormed())).toBe(true);
});

const words = fc.constantFrom(
  ...[
    'Dr.',
    'Mr. ',
    'e.g.',
    'No.',
    'C. ',
    'It ',
    'p. ',
    '5',
    ' 12',
    '3.5',
    ' ',
    '\n',
    '  ',
    '. ',
    '.',
    '...',
    '… ',
    '! ',
    '?',
    '?!',
  ],
  ...[
    '"',
    '”',
    "' ",
    '(',
    ') ',
    'The',
    ' cat',
    ' ran',
    'I',
    ' J',
    'é',
    'Ω',
    '。',
    '؟',
    '😀',
    '\u0301',
    'ⅳ',
    '\u200D',
    '-',
  ],
);
const texts = fc.oneof(
  { weight: 4, arbitrary: fc.array(words, { maxLength: 60 }).map((it) => it.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
);

test('sentences joined give the text, and are the same wherever the text was cut', () => {
  const maxLengths = fc.constantFrom(12, 40, 600);
  fc.assert(
    fc.property(texts, fc.array(fc.nat()), maxLengths, (text, places, maxLength) => {
      const cuts = [...new Set(places.map((place) => place % (text.length + 1))), text.length].sort(
        (a, b) => a - b,
      );
      const stream = new SentenceStream({ maxLength });
      const pushed = cuts.flatMap((cut, index) => stream.push(text.slice(cuts[index - 1] ?? 0, cut)));
      const sentences = [...pushed, ...stream.end()];
      expect(sentences.join('')).toBe(text);
      expect(sentences).toEqual(shownSentences(text, { maxLength }));
    }),
    { numRuns: 500 },
  );
});
