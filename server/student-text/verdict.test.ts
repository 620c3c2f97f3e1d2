import { expect, test } from 'vitest';
import { antWork, buildTask, buildUnit } from '#server/feedback-task/feedback-task.factory.ts';
import { isEnglish } from './verdict.ts';

const reason = (work: string, unit: Parameters<typeof buildTask>[0] = {}) =>
  buildTask({ ...unit, work }).startReason;
const game =
  'My favorite video game is about castles and dragons. I built a tower with lava and a secret room full of diamonds. My cousin came online and we fought zombies until midnight.';

test.each([
  ['real work', antWork, null],
  ['nothing', '', 'blank'],
  ['white space and signs', ' \n\t !!! … 😀', 'blank'],
  ['nine words', 'ants are good and they work a lot together', 'short'],
  ['ten words in one sentence', 'ants are good and they work so very hard together', null],
  ['one sentence many times', 'Ants are good. '.repeat(20), 'short'],
  ['one word many times', 'ant '.repeat(500), 'short'],
  ['keys in a row', 'asdf jkl qwer asdf zxcv hjkl sdfg asdf jkl qwer', 'unreadable'],
  ['the unit text', buildUnit().learning_sources, 'copied'],
  ['the criteria', `${buildUnit().assessment_criteria}. ${buildUnit().learning_objectives}`, 'copied'],
  [
    'mostly own words around a copied sentence',
    `${antWork} Workers cut pieces of leaves and carry them home.`,
    null,
  ],
  ['something else', game, 'off-topic'],
  ['something else with a link to the topic', `${game} The colony of ants was in it.`, null],
  [
    'Spanish',
    'Las hormigas trabajan juntas en un grupo muy grande. Ellas cortan hojas para comer en casa.',
    null,
  ],
  ['Chinese', '蚂蚁在一起工作。它们把叶子切成小块，然后带回家。真菌在叶子上生长。', null],
  ['a little Chinese', '蚂蚁很好。', 'short'],
  ['a kindergartner', 'i lik ants bcz tha r smal and tha wrk hrd i saw one', null],
])('%s', (_, work, expected) => {
  expect(reason(work)).toBe(expected);
});

test('where the student may choose the topic, nothing is off it', () => {
  expect(
    reason(game, { title: 'Personal narrative', learning_objectives: 'Write a true story.' }),
  ).toBeNull();
});

test('without work there is no praise, no quotation and no grade to write', () => {
  expect(buildTask({ work: '' })).toMatchObject({ verdict: 'start', blocks: ['step1', 'step2'] });
  expect(buildTask().blocks).toEqual(['strength', 'step1', 'step2', 'grade']);
  expect(buildTask({ on: [] }).blocks).toEqual(['step1', 'step2']);
});

test.each([
  ['I like ants because they work.', true],
  ['The bees is very important animal and they is living in colony.', true],
  ['i lik fish bcz it is pretee and it swims', true],
  ['Yo pienso que las hormigas son muy importantes para el bosque.', false],
  ['Je pense que les fourmis sont très importantes pour la forêt.', false],
  ['Ich denke, dass die Ameisen sehr wichtig für den Wald sind.', false],
  ['أحب النمل لأنه يعمل كثيرا', false],
])('%s is English: %s', (text, expected) => {
  expect(isEnglish(text)).toBe(expected);
});
