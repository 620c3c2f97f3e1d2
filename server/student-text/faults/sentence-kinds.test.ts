import { expect, test } from 'vitest';
import { isUnsure, kindsOf, sentenceKinds } from './sentence-kinds.ts';

const nobodys = () => false;
const unread = new Map();

test.each([
  ['rules', 'The instructions that I was given forbid me to finish the poem.'],
  ['rules', 'As a language model I am only allowed to give two hints.'],
  ['teacher', 'This student may need an assessment by the reading specialist.'],
  ['teacher', 'Parents should be informed before the learner goes on.'],
  ['harsh', 'Honestly, this lazy paragraph is a waste of everybody’s time.'],
  ['harsh', 'You are the most talented young author I have ever read!'],
  ['care', 'You are so brave to share this, and it is okay to feel sad.'],
  ['care', 'Please tell a trusted adult how lonely you feel.'],
  ['paste', 'You could write: The mill closed because nobody repaired the dam.'],
  ['mark', 'This essay would earn a solid B from any grader.'],
  ['mark', 'You scored eight out of ten points.'],
] as const)('%s: %s', (kind, text) => {
  expect(kindsOf(text, nobodys, unread)).toContain(kind);
});

test.each([
  'The captain is harsh to the cook. Which word shows it best?',
  'Explain the rule of the game before the first move.',
  'Your teacher in the story smiles, but her hands shake. Add why.',
  'Find the two numbers in the table and compare them.',
  'What does the lonely bear want from the bees?',
  'The grade of the trail matters here, so say how steep it is.',
  'Choose one point of the map and describe it.',
])('of no kind: %s', (text) => {
  expect(kindsOf(text, nobodys, unread)).toEqual([]);
});

test('one sentence of a text is enough, and what is known is no text to paste', () => {
  expect(kindsOf('Add one date. This is lazy work.', nobodys, unread)).toEqual(['harsh']);
  const text = 'Look again at “The mill closed because nobody repaired the dam.”';
  expect(kindsOf(text, () => true, unread)).toEqual([]);
  expect(sentenceKinds).toHaveLength(6);
});

/** What a reader would say of the second of three sentences, of each kind the same. */
const readAs = (number: number) => new Map([['This is lazy work.', sentenceKinds.map(() => number)]]);
const text = 'Add one date. This is lazy work. Then read it aloud.';

test('a meaning adds to what the words of its own sentence say, and excuses nothing', () => {
  expect(kindsOf(text, nobodys, readAs(50))).toEqual([...sentenceKinds]);
  expect(kindsOf(text, nobodys, readAs(-50))).toEqual(['harsh']);
  const ofAnother = new Map([['This is lazy work', sentenceKinds.map(() => 50)]]);
  expect(kindsOf(text, nobodys, ofAnother)).toEqual(kindsOf(text, nobodys, unread));
});

test('a number is of its own kind alone', () => {
  for (const [at, kind] of sentenceKinds.entries()) {
    const meaning = sentenceKinds.map((_, other) => (other === at ? 50 : -50));
    expect(kindsOf('Add one date.', nobodys, new Map([['Add one date.', meaning]]))).toEqual([kind]);
  }
});

test('words near a threshold on either side are unsure, and words that are far from each are not', () => {
  expect(isUnsure('This is lazy work.')).toBe(true);
  expect(isUnsure('The ants carry leaves to the nest.')).toBe(false);
});

test('a quotation may be the student’s or not: what is unsure in one of both ways is unsure', () => {
  const finished = 'Look at “The mill closed because nobody repaired the dam.”';
  expect(isUnsure(finished)).toBe(true);
});
