import { expect, test } from 'vitest';
import { alignDrafts } from './align.ts';
import { stateOfStep } from './step-state.ts';

const dog =
  'My dog ran away. We looked for him and we called his name and it got dark. He came home at nine.';

function tell(quoted: string, body: string, after: string, before = dog) {
  const start = before.indexOf(quoted);
  const quote = { start, end: start + quoted.length, text: quoted };
  const { state, shown } = stateOfStep({ quote, label: '', body }, alignDrafts(before, after));
  for (const { start: from, end, text } of shown) expect(after.slice(from, end)).toBe(text);
  return state;
}

const looked = 'We looked for him and we called his name and it got dark.';

test.each([
  [
    'sentences that were split',
    looked,
    'Split this into two sentences.',
    'My dog ran away. We looked for him. We called his name, and it got dark. He came home at nine.',
  ],
  [
    'speech in quotation marks',
    looked,
    'Write this as dialogue.',
    'My dog ran away. “Biscuit!” we called. It got dark. He came home at nine.',
  ],
  [
    'a misspelt word that is gone',
    'He caem home at nine.',
    'Check the spelling.',
    dog,
    dog.replace('came', 'caem'),
  ],
])('%s can be counted', (_, quoted, body, after, before = dog) => {
  expect(tell(quoted, body, after, before)).toBe('addressed');
});

test('more words are not what was asked for, and nobody says that they are', () => {
  const after = dog.replace('He came', 'It was very very late and I was so sad about it. He came');
  expect(tell(looked, 'Add why you looked so long.', after)).toBe('cannot tell');
});

test('a sentence that is as it was, among others that hardly changed, is not yet done', () => {
  expect(tell(looked, 'Split this into two sentences.', dog.replace('nine', '9 pm'))).toBe('not yet');
});

test('a sentence that is as it was is not done by its neighbors', () => {
  const before = `“Biscuit!” we caled. ${looked} He came home at nine.`;
  const after = `${before.replace('caled', 'called')} Then we ate a very big dinner together.`;
  expect(tell(looked, 'Write this as dialogue.', after, before)).toBe('cannot tell');
  const spoken = `“Come here, old dog,” said my sister. ${before}`;
  expect(tell(looked, 'Write this as dialogue.', spoken, before)).toBe('addressed');
  const beside = `${before} We looked for him and we called. His name and it got dark.`;
  expect(tell(looked, 'Split this into two sentences.', beside, before)).toBe('cannot tell');
});

test('a misspelt word that is deleted was not spelled', () => {
  const before = dog.replace('came', 'caem');
  const after = `${dog.replace('came ', '')} We were so very happy to see him.`;
  expect(tell('He caem home at nine.', 'Check the spelling.', after, before)).toBe('cannot tell');
});

test('what was deleted, and what was told elsewhere, is not judged by the sentence alone', () => {
  expect(tell(looked, 'Cut what repeats.', 'My dog ran away. He came home at nine.')).toBe('cannot tell');
  const after = `${dog} We looked so long because he is old and cannot hear.`;
  expect(tell(looked, 'Add why you looked so long.', after)).toBe('cannot tell');
});

test('what is new elsewhere is shown under no step, and a run of new sentences whole', () => {
  const shown = (after: string) => {
    const quote = { start: 0, end: 16, text: dog.slice(0, 16) };
    const outcome = stateOfStep({ quote, label: '', body: 'Say why.' }, alignDrafts(dog, after));
    return outcome.shown.map(({ text }) => text.trim());
  };
  expect(shown(`${dog} We were all so very glad to see him.`)).toEqual([]);
  const added = ['The gate was open.', 'Nobody had closed it.', 'My brother was late that day.'];
  expect(shown(dog.replace('away.', `away. ${added.join(' ')}`))).toEqual(added);
});
