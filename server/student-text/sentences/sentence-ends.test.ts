import { expect, test } from 'vitest';
import { sentenceEnds } from './sentence-ends.ts';

const ends = (text: string) => [...sentenceEnds(text)].map((piece) => piece.text.trim());

const contractions =
  `don't can't won't isn't aren't wasn't weren't didn't doesn't hadn't hasn't haven't couldn't
  shouldn't wouldn't mustn't it's that's he's she's who's there's let's I'm we're they're you're I'd he'd we'd I'll
  they'll I've you've ain't y'all o'clock students' James'`
    .split(/\s+/)
    .flatMap((word) => [word, word.replaceAll("'", '’'), word.replaceAll("'", '‘'), word.toUpperCase()]);

test.each(contractions)('a sentence ends after “%s”', (word) => {
  expect(ends(`He said ${word}. I went home.`)).toEqual([`He said ${word}.`, 'I went home.']);
  expect(ends(`He said ${word}. Then I went.`)).toEqual([`He said ${word}.`, 'Then I went.']);
  expect(ends(`they say ${word}. i went home.`)).toEqual([`they say ${word}.`, 'i went home.']);
});

test.each([
  ['We met J. K. Rowling. Then we left.', ['We met J. K. Rowling.', 'Then we left.']],
  ['“J. R. Smith won,” he said. We ran.', ['“J. R. Smith won,” he said.', 'We ran.']],
  ["The word 'Mr. King' is a name. Yes.", ["The word 'Mr. King' is a name.", 'Yes.']],
  ['i met mr. king. he was nice.', ['i met mr. king.', 'he was nice.']],
  ['they sell cars, boats, etc. and it is big.', ['they sell cars, boats, etc. and it is big.']],
  ['It lives in the U.S. Army camp. It stays.', ['It lives in the U.S. Army camp.', 'It stays.']],
])('names and titles do not end a sentence: %s', (text, expected) => {
  expect(ends(text)).toEqual(expected);
});

test.each([
  ['Oranges hold vitamin C. It helps us.', ['Oranges hold vitamin C.', 'It helps us.']],
  ['We chose plan B. They did not.', ['We chose plan B.', 'They did not.']],
  ['We left at 8 a.m. We came back late.', ['We left at 8 a.m.', 'We came back late.']],
  ['They sell pens, books, etc. The shop is old.', ['They sell pens, books, etc.', 'The shop is old.']],
  ['He lives in the U.S. He is ten.', ['He lives in the U.S.', 'He is ten.']],
])('a letter or an abbreviation may end one, as the next word shows: %s', (text, expected) => {
  expect(ends(text)).toEqual(expected);
});
