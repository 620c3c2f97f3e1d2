import { afterAll, describe, expect, test } from 'vitest';
import { openPassageReader } from '#server/providers/passage-reader/passage-reader.ts';
import { learnedClauses } from '#server/student-text/sentences/learned-cuts.ts';
import { openConcernFinder } from './concern-finder.ts';
import { readWords } from './read-words.ts';
import type { SubjectText } from './subject.ts';
import { toPlain } from './words/plain-spelling.ts';

const warnings: unknown[] = [];
const log = { warn: (...said: unknown[]) => warnings.push(said) };
/** The thread that reads passages gives way to everybody: what is found must not depend on who else is at work. */
const patience = 50_000;
const passageReader = openPassageReader({ batchMs: patience, startMs: patience });
const finder = openConcernFinder({ passageReader, log, withinMs: patience, budgetMs: patience });
afterAll(() => finder.close());

const work = (text: string): SubjectText => ({ field: 'work', text, is: 'work' });
const inWork = async (text: string, sources?: string[]) =>
  (await finder.findConcerns([work(text)], sources)).passages;

describe('what an adult should know of is found, in the words of the student', () => {
  test.each([
    ['self-harm', 'i dont want to live any more'],
    ['abuse', 'My dad hits me with his belt when he drinks.'],
    ['neglect', 'There is no food at our house and nobody comes home at night.'],
    ['bullying', 'The kids on the bus laugh at me every day and kick me.'],
    ['violence', "I am going to bring my dad's gun to school."],
  ])('%s', async (kind, text) => {
    expect(await inWork(text)).toMatchObject([{ kind, about: 'self', field: 'work', quote: text }]);
  });

  test('in the middle of a page, and nothing else of it', async () => {
    const quote = 'My stepdad punches me in the stomach so no one sees.';
    const page = `Ants carry leaves to their nest.\nThey work together. ${quote} Ants are strong.`;
    expect(await inWork(page)).toMatchObject([{ kind: 'abuse', quote }]);
  });

  test('in one clause of a page without a full stop', async () => {
    const page = `${'so then we went to the park and we played on the swings and it was fun and '.repeat(3)}i want to kill myself and then we went home and had dinner and my dog came and we played some more`;
    const found = await inWork(page);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'self-harm' });
    expect(found[0]?.quote).toContain('i want to kill myself');
    expect(page).toContain(found[0]?.quote);
  });

  test('across the line ends of a narrow page', async () => {
    const page =
      'We went to the river on Sunday and\nmy uncle made a fire. When it got\ndark I told my cousin that I want to\nkill myself and nobody knows it. She\nwas quiet and then we went home.';
    const found = await inWork(page);
    expect(found).toMatchObject([{ kind: 'self-harm' }]);
    expect(found[0]?.quote).toContain('I want to\nkill myself');
    expect(page).toContain(found[0]?.quote);
  });

  test('with the field where it stands, and about whom it is', async () => {
    const { passages } = await finder.findConcerns([
      { field: 'comprehension 1', text: 'The ants carry leaves.', is: 'answer' },
      { field: 'vocabulary: brave', text: 'My friend told me that she wants to kill herself.', is: 'answer' },
    ]);
    expect(passages).toMatchObject([{ kind: 'self-harm', about: 'someone', field: 'vocabulary: brave' }]);
  });
});

describe('hard words are no concern', () => {
  test.each([
    ['of a book', 'In chapter five the boy runs away because his father beats him.'],
    ['of the past', 'John Wilkes Booth shot Lincoln in the theater.'],
    ['of a game', 'In Fortnite I killed ten people and got a victory.'],
    ['of a sport', 'We killed them in the second half, 42 to 10.'],
    ['of a figure of speech', 'This homework is killing me.'],
    ['of an essay on the subject', 'Bullying is a serious problem in many schools.'],
    ['of science', 'The lion kills the zebra by biting its neck.'],
  ])('%s', async (_, text) => {
    expect(await inWork(text)).toEqual([]);
  });

  test('of a story that goes on from sentence to sentence', async () => {
    expect(
      await inWork('In the novel the father drinks. Then he beats him every night with a belt.'),
    ).toEqual([]);
  });

  test('copied from what the class reads', async () => {
    const source = 'He was alone. "My dad hits me with his belt," said the boy.';
    expect(await inWork('My dad hits me with his belt.', [source])).toEqual([]);
    expect(await inWork('My dad hits me with his belt.', ['Ants carry leaves.'])).toHaveLength(1);
  });

  test('quoted from a text', async () => {
    expect(await inWork('The author writes “I want to die” to show his grief.')).toEqual([]);
  });
});

test('who speaks of themselves after speaking of a book is heard', async () => {
  const found = await inWork('In the book the father is mean. My dad beats me, too.');
  expect(found).toMatchObject([{ kind: 'abuse', quote: 'My dad beats me, too.' }]);
});

test('nothing typed is nothing found', async () => {
  expect(await finder.findConcerns([work(' \n\t')])).toEqual({
    isConcern: false,
    certainty: 'possible',
    mayBePlain: false,
    showsLine: false,
    passages: [],
    checked_by: 'rules and meanings',
  });
});

test('a text whose time ends before all its promising passages were read is read in part, and says so', async () => {
  const hurried = openConcernFinder({ passageReader, log, withinMs: patience, budgetMs: 1 });
  const sentences = Array.from({ length: 60 }, (_, at) => `My brother hit me on day ${at}, and I cried.`);
  const checkedBy = async (count: number) =>
    (await hurried.findConcerns([work(sentences.slice(0, count).join(' '))])).checked_by;
  expect(await checkedBy(60)).toBe('rules and some meanings');
  expect(await checkedBy(3)).toBe('rules and meanings');
});

describe('where no passage can be read', () => {
  const broken = {
    read: async () => {
      throw new Error('reading passages took too long');
    },
    pid: undefined,
    close: async () => undefined,
  };

  test('the rules answer alone, and say so', async () => {
    const alone = openConcernFinder({ passageReader: broken, log });
    const text = 'My dad hits me with his belt. Ants carry leaves.';
    expect(await alone.findConcerns([work(text)])).toEqual({
      isConcern: true,
      certainty: 'plain',
      mayBePlain: true,
      showsLine: false,
      passages: [
        { kind: 'abuse', about: 'self', field: 'work', quote: 'My dad hits me with his belt.', strength: 1 },
      ],
      checked_by: 'rules',
    });
  });

  test('the log says why, and not a word of the student', async () => {
    warnings.length = 0;
    const alone = openConcernFinder({ passageReader: broken, log });
    await alone.findConcerns([work('My canary wants to die.')]);
    expect(warnings).toEqual([[{ reason: 'reading passages took too long' }, 'care: by rules alone']]);
  });
});

test('endless and odd texts are answered', async () => {
  const texts = ['x'.repeat(50_000), '🙂 \uD800 ꧁', 'no end '.repeat(5000)].map(work);
  await expect(finder.findConcerns(texts)).resolves.toBeDefined();
});

test('misspelled words are read as they are meant', () => {
  expect(toPlain('Im gonna  kms cuz nobdy cares')).toBe('i am going to kill myself because nobody cares');
});

test('a rule that decides yields to a guard', () => {
  const decided = (text: string) => readWords([work(text)]).passages[0]?.decided?.kinds;
  expect(decided('My friend wants to end his life.')).toEqual(['self-harm']);
  expect(decided('My narrator wants to end his life.')).toBeUndefined();
});

test('every place of a text is its own words, in order and apart', () => {
  const text = 'One is here. it goes on.\nThree, and "four"! Five is 5…';
  const places = learnedClauses(text);
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
    'One is here.',
    'it goes on.',
    'Three, and "four"!',
    'Five is 5…',
  ]);
});
