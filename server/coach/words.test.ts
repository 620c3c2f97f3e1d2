import { describe, expect, test } from 'vitest';
import { holdsInStep, isLabel } from '#server/feedback-task/block-checks.ts';
import { checkText } from '#server/feedback-task/check-text.ts';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { models } from '#server/strategies/model-writing.ts';
import { questions, youngQuestions } from '#server/strategies/provide-revision-questions.ts';
import { starters, youngStarters } from '#server/strategies/sentence-starters.ts';
import { asksForMove, holdsImperative } from '#server/student-text/grammar.ts';
import { type Age, proseSentences } from '#server/student-text/index.ts';
import { readingGrade } from '#server/student-text/readability.ts';
import { countWords, wordsOf } from '#server/student-text/words.ts';
import { type MoveText, withStopsInside } from './move-text.ts';
import { moves } from './moves/index.ts';
import { inWordsFor, type Move } from './moves/move.ts';
import { draftMoves, leads } from './next-draft.ts';
import { languageMoves, startMoves } from './start.ts';
import { merits } from './strength.ts';

const ages: readonly Age[] = ['young', 'middle', 'older'];
/** The youngest reader of each age may read one grade above. */
const hardest: Record<Age, number> = { young: 1, middle: 4, older: 7 };
const task = buildTask();

/** Words that stand in the work and the unit of the task, so that a text is checked as a student would see it. */
const samples: Record<string, string> = {
  passage: 'Workers cut pieces of leaves and carry them home',
  later: 'The text says that a fungus grows on the leaves',
  first: 'Ants are very important',
  before: 'They work together in a big group',
  after: 'People could learn from ants',
  clause: 'they need them for food',
  near: 'They work together in a big group',
  there: 'right before “People could learn from ants”',
  number: '12 leaves',
  other: '7',
  count: '4',
  term: 'fungus',
  term2: 'colony',
  word: 'cool',
  words: 'Workers cut pieces of leaves and carry them home',
  last: 'in a big group',
};

function filled(text: string) {
  return withStopsInside(
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? `no sample for ${name}`),
  );
}

const named: [name: string, move: Move][] = Object.entries(moves);
const pairs = [
  ...Object.entries(startMoves),
  ['language', languageMoves] as const,
  ['draft', draftMoves] as const,
].flatMap(([name, byAge]) =>
  ages.flatMap((age) =>
    byAge[age].map((move, index) => [`${name} ${index + 1}`, age, move] as [string, Age, MoveText]),
  ),
);
const all: [name: string, age: Age, move: MoveText][] = [
  ...named.flatMap(([name, move]) =>
    ages.flatMap((age): [string, Age, MoveText][] => {
      const words = inWordsFor(move, age);
      return words ? [[name, age, words]] : [];
    }),
  ),
  ...pairs,
];

describe('each move', () => {
  test('has words for readers from grade 3 on', () => {
    for (const [name, move] of named) expect(inWordsFor(move, 'middle'), name).toBeDefined();
  });

  test.each(all)(
    '%s, for %s readers, is short, plain, kind and asks for one thing',
    (_, age, [label, body]) => {
      const [heading, text] = [filled(label), filled(body)];
      expect(isLabel(heading)).toBe(true);
      expect(countWords(heading)).toBeLessThanOrEqual(9);
      expect(holdsInStep({ label: heading, body: text })).toBe(true);
      // With the heading and "You asked about …" it must fit into the room that is kept for it.
      expect(countWords(heading) + countWords(text)).toBeLessThanOrEqual(50);
      expect(asksForMove(text)).toBe(true);
      expect(checkText(text, task)).toEqual([]);
      expect(readingGrade(text)).toBeLessThanOrEqual(hardest[age]);
    },
  );

  test('states words of the work or the unit and counts of them, and nothing else', () => {
    const proved =
      /^(?:(?:You|Later you|First you|Next you|Right before this you|After this you|You also|You begin with this and go on with|Behind “because” you|The (?:unit|text|book|word|number)|Our book|Your (?:unit|start|first sentence)|This|Two parts|From here to) .*\{\w+\}|You quote here|A (?:careful )?reader may )/;
    const asks = (said: string) =>
      /\?”?$/.test(said) || holdsImperative(said) || /^(?:If|Try|Change|Check|Choose|You could) /.test(said);
    const stated = named.flatMap(([, { young, middle, older }]) =>
      [young, middle, older].flatMap((text) => proseSentences(text?.[1] ?? '').filter((said) => !asks(said))),
    );
    expect(stated.length).toBeGreaterThan(30);
    expect(stated.filter((said) => !proved.test(said))).toEqual([]);
  });

  test('says a thing in its own way: no two have the same heading or body', () => {
    for (const age of ages) {
      const mine = all.filter(([name, of]) => of === age && moves[name] !== undefined);
      const texts = mine.flatMap(([, , [label, body]]) => [label, body]);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });
});

describe('each word that goes on with a step', () => {
  test.each(ages.flatMap((age) => Object.values(leads[age]).map((lead) => [lead, age] as const)))(
    '%s, for %s readers, is plain and leaves room for the step',
    (lead, age) => {
      expect(checkText(lead, task)).toEqual([]);
      expect(readingGrade(lead)).toBeLessThanOrEqual(hardest[age]);
      expect(countWords(lead)).toBeLessThanOrEqual(11);
    },
  );
});

describe('each strength', () => {
  test.each(merits.flatMap(({ text }) => ages.map((age) => [text.middle, age, text[age]] as const)))(
    '%s, for %s readers, speaks of the writing in few plain words',
    (_, age, text) => {
      expect(countWords(filled(text))).toBeLessThanOrEqual(28);
      expect(checkText(filled(text), task)).toEqual([]);
      expect(readingGrade(filled(text))).toBeLessThanOrEqual(hardest[age] + 0.5);
      expect(text).not.toMatch(/\byou are\b/i);
    },
  );
});

describe('help', () => {
  test('starters are two or three and leave the thinking open', () => {
    for (const some of [...Object.values(starters), ...Object.values(youngStarters)]) {
      expect(some.length).toBeGreaterThanOrEqual(2);
      expect(some.length).toBeLessThanOrEqual(3);
      for (const starter of some) expect(starter).toMatch(/…/);
    }
  });

  test('questions cannot be answered with yes or no', () => {
    for (const question of [...Object.values(questions), ...Object.values(youngQuestions)].flat())
      expect(question).toMatch(/^(?:What|Which|Who|Why|How|Where|When)\b.*\?$/);
  });

  test('a model has two topics that share no words, so that one of them is not the topic of a unit', () => {
    for (const [first, second] of Object.values(models)) {
      const words = wordsOf(first).filter((word) => word.length > 5);
      const both = words.filter((word) => wordsOf(second).includes(word));
      expect(both.length, `${first} | ${second}: ${both}`).toBeLessThanOrEqual(1);
    }
  });
});
