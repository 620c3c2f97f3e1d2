import { expect, test } from 'vitest';
import { chooseWords } from './choose-words.ts';

test.each([
  ['a known word takes the place of an unknown one', 'the 1ight came', 'the light carne', 'the light came'],
  [
    "a student's own spelling stays where both read it",
    'my freind beleives',
    'my freind beleives',
    'my freind beleives',
  ],
  ['spaces are lent by the other reading', 'Nexttimeiwill', 'Next time i wi11', 'Next time i will'],
  ['spaces are found by the words alone', 'thebeangrewtaller', '', 'the bean grew taller'],
  ['an unknown word is not cut', 'Xyloquarz', '', 'Xyloquarz'],
  ['a word with a hyphen stays whole', 'twenty-three', 'twenty-three', 'twenty-three'],
  ['a stroke that stands alone is the word I', 'then 1 ran', 'then | ran', 'then I ran'],
  ['a 1 that both read stays one', 'I took 1 bean', 'I took 1 bean', 'I took 1 bean'],
  ['a full stop at the end is not lost', 'it was dark', 'it was dark.', 'it was dark.'],
  ['grain within a sentence makes no full stop', 'it was dark', 'it. was dark', 'it was dark'],
  ['a number keeps its digits', 'I4 cm', 'I4 cm', '14 cm'],
  ['nothing is chosen from nothing', '', '', ''],
  ['one reading is enough', '', 'only here', 'only here'],
])('%s', (_, paddle, tesseract, chosen) => {
  expect(chooseWords(paddle, tesseract)).toBe(chosen);
});
