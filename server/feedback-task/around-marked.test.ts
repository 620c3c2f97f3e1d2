import { expect, test } from 'vitest';
import { splitSentences } from '#server/student-text/index.ts';
import { aroundMarked } from './around-marked.ts';

/** The texts of what is left alone where the sentences with this word are marked. */
function leftAlone(work: string, word: string): string[] {
  const sentences = splitSentences(work);
  const marked = sentences.filter(({ text }) => text.includes(word));
  return aroundMarked(work, sentences, marked).map(({ text }) => text.trim());
}

test('a marked sentence takes its paragraph with it, and no other one', () => {
  const work = 'Ants carry leaves.\n\nAt home I am scared. He shouts. I hide.\n\nAnts also dig.';
  expect(leftAlone(work, 'scared')).toEqual(['At home I am scared.', 'He shouts.', 'I hide.']);
});

test('lines are paragraphs where no line is left empty', () => {
  expect(leftAlone('Ants carry leaves.\nAt home I am scared.\nAnts also dig.', 'scared')).toEqual([
    'At home I am scared.',
  ]);
});

test('of a single paragraph the sentences beside it go', () => {
  const work = 'Ants carry leaves. They dig. At home I am scared. He shouts. I hide. Ants also sleep.';
  expect(leftAlone(work, 'scared')).toEqual(['They dig.', 'At home I am scared.', 'He shouts.']);
});

test('where nothing is marked, nothing is left alone', () => {
  expect(leftAlone('Ants carry leaves. They dig.', 'scared')).toEqual([]);
});
