import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import { promisingOf, readWords } from './read-words.ts';
import type { SubjectText } from './subject.ts';

const decided = (text: string, is: SubjectText['is'] = 'work') =>
  decide(readWords([{ field: 'work', text, is }]), null);

test.each([
  'i dont want to be alive anymore',
  'I WANT TO KILL MYSELF',
  'I have not any wish for living.',
  'I cut my arms when I get upset.',
  // A rule knows this, whose words name no harm.
  'I want to disappear forever and never come back.',
])('the line is shown for the own self-harm in plain words: %s', (text) => {
  expect(decided(text)).toMatchObject({ isConcern: true, certainty: 'plain', showsLine: true });
});

test.each([
  'My dad hits me with his belt when he drinks.',
  'My friend told me that she wants to kill herself.',
])('another concern tells the teacher, and shows no line: %s', (text) => {
  expect(decided(text)).toMatchObject({ isConcern: true, showsLine: false });
});

test.each([
  'How can I make it stronger?',
  'How do I end it?',
  'Am I done?',
  'this essay is killing me, what is wrong with paragraph 2',
])('an ordinary question is none: %s', (text) => {
  expect(decided(text, 'question')).toMatchObject({ isConcern: false, showsLine: false, passages: [] });
});

test('the most promising passages are offered to be read, and fewer answers than asked for will do', () => {
  const text = 'Ants carry leaves. My dad hits me. They work together.';
  const read = readWords([{ field: 'work', text, is: 'work' }]);
  const [first, ...others] = promisingOf(read);
  expect(first).toEqual({
    quote: 'My dad hits me.',
    before: 'Ants carry leaves. ',
    after: ' They work together.',
  });
  expect(others.length).toBeLessThanOrEqual(2);
  expect(decide(structuredClone(read), [[-9, -9]]).checked_by).toBe('rules and meanings');
});

test('what the model reads decides, beside the words', () => {
  const read = readWords([{ field: 'work', text: 'My mom is gone and the lights are off.', is: 'work' }]);
  expect(decide(read, [[9, -9, -1, -1, 5, -1, -1, -9]])).toMatchObject({
    ...{ isConcern: true, showsLine: false, passages: [{ kind: 'neglect' }] },
  });
  expect(decide(read, [[9, 9, 5, -1, -1, -1, -1, 9]])).toMatchObject({ isConcern: true, showsLine: true });
  expect(decide(read, [[-9, -9, 5, -1, -1, -1, -1, -9]])).toMatchObject({
    isConcern: false,
    showsLine: false,
  });
});

test('what its meaning tells plainly needs no rule, and more of it in a long work', () => {
  const certaintyIn = (text: string, plain: number) =>
    decide(readWords([{ field: 'work', text, is: 'work' }]), [[3.5, -9, -1, 5, -1, -1, -1, plain]]).certainty;
  const told = 'My aunt holds my brother under the water till his lips are blue.';
  expect(certaintyIn(told, 6)).toBe('plain');
  expect(certaintyIn(told, -6)).not.toBe('plain');
  // Beside a passage that tells, its neighbors are taken for telling: what names nothing is not listed.
  expect(certaintyIn('I am tired of being left out at lunch.', 6)).not.toBe('plain');
  const long = `${told} ${'The boats are made of wood. '.repeat(200)}`;
  const least = (text: string) =>
    [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7].find((plain) => certaintyIn(text, plain) === 'plain') ??
    0;
  expect(least(long)).toBeGreaterThan(least(told));
});

test('a rule reads on where a long sentence is cut', () => {
  const start = 'we went to the park and played on the swings with my cousins until it was dark and cold';
  expect(decided(`${start} and then my dad beat me and my sister with the belt`).isConcern).toBe(true);
});

const ants = ['The ants work together.', 'They carry leaves to the nest.', 'Each one has a task.'];
/** A sentence in the middle of so many others that say nothing. */
function among(count: number, sentence: string): string {
  const others = Array.from({ length: count }, (_, at) => ants[at % ants.length]);
  return [...others.slice(count / 2), sentence, ...others.slice(0, count / 2)].join(' ');
}

test.each([
  ['I should kill myself.', true],
  ['I cut my arms with the paper cutter on purpose every night.', true],
  ['I fell asleep in the kitchen and I still want to die.', true],
  ['After soccer practice my coach touches my private parts.', false],
])(
  'a chance word beside plain words, or a long work around them, hides nothing: %s',
  (sentence, showsLine) => {
    for (const count of [0, 20, 120, 360])
      expect(decided(among(count, sentence)), `among ${count}`).toMatchObject({ isConcern: true, showsLine });
  },
);

test.each([
  'I hit my knee when I fell off my bike.',
  'I cut my finger in the kitchen.',
  'I cut my hand on the paper by accident.',
  'We should kill the lights.',
])('what happens in a kitchen or at practice is none: %s', (text) => {
  expect(decided(among(12, text))).toMatchObject({ isConcern: false });
});

test.each([
  'My school is 3 kms from my house.',
  'I run few kms every day.',
  'We walked many kms to the river.',
  'It is kms away from the town.',
  'The car went 90 kms per hour.',
])('kilometres are no wish to die: %s', (text) => {
  expect(decided(text)).toMatchObject({ isConcern: false, showsLine: false });
});

test('in letters of the phone the wish to die is read', () => {
  expect(decided('i want to kms')).toMatchObject({ certainty: 'plain', showsLine: true });
});

test.each([
  ['The story is sad. Wanna die. Gonna kill himself tonight.', 'Wanna die.'],
  ['The story is sad. Wanna die. Gonna kill himself tonight.', 'Gonna kill himself tonight.'],
  ['The book was good. Stepdad comes in at night and rapes.', 'Stepdad comes in at night and rapes.'],
])('a sentence without a subject is not taken for a part of the tale before it: %s', (text, quote) => {
  expect(decided(text).passages.map((one) => one.quote)).toContain(quote);
});

test('a tale that goes on stays a tale', () => {
  const text = 'The novel is about Marek. His father beats him with a belt every night. He wants to die.';
  expect(decided(text)).toMatchObject({ isConcern: false });
});

test('words of the unit hide no wish to die', () => {
  const words = 'I want to kill myself and nobody cares';
  const read = readWords([{ field: 'work', text: words, is: 'work' }], [`"${words}," said the girl.`]);
  expect(decide(read, null)).toMatchObject({ isConcern: true });
});
