import { expect, test } from 'vitest';
import { defaultFeedbackOptions, feedbackOptionIds } from '#contract/feedback-options.ts';
import { strategyTitles } from '#contract/strategy-titles.ts';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { findHelp, helpStrategies, strategies } from './all-strategies.ts';
import { answerParts } from './answer-parts.ts';
import { coachHelp, toHelp } from './help.ts';
import { shareOut } from './help-plan.ts';

/** Nothing is wrong with this work but its grammar, and every strategy finds in its unit what it needs. */
const work =
  'The ants is working together in a big group. They cuts leaves because they need them for food. The fungus grow on it.';

const ofContract = [...feedbackOptionIds].sort();

test('each option of the contract has a title, a default and a strategy of its own id, and there are no others', () => {
  expect(Object.keys(strategyTitles).sort()).toEqual(ofContract);
  expect(defaultFeedbackOptions.map(({ id }) => id).sort()).toEqual(ofContract);
  expect(Object.keys(strategies).sort()).toEqual(ofContract);
  for (const id of feedbackOptionIds) expect(strategies[id].id).toBe(id);
});

test.each(defaultFeedbackOptions)(
  '$id has its title and instructions for the AI',
  ({ id, title, instructions }) => {
    expect(title).toBe(strategyTitles[id]);
    expect(instructions.trim()).not.toBe('');
  },
);

test.each(feedbackOptionIds.filter((id) => id !== 'next-steps'))('%s asks a model for something', (id) => {
  const schemaWith = (on: Parameters<typeof buildTask>[0]) => {
    const task = buildTask({ ...on, work });
    return answerParts(task, shareOut(task));
  };
  expect(schemaWith({ on: [id] })).not.toEqual(schemaWith({ on: [] }));
});

test('the next steps are asked for whatever is on', () => {
  const task = buildTask({ on: [], work });
  expect(Object.keys(answerParts(task, shareOut(task)))).toEqual(['step1', 'step2']);
});

test.each(helpStrategies.map(({ id }) => id))(
  'the coach helps with %s, in a step that it is shared out to',
  (id) => {
    const task = buildTask({ on: [id], work });
    const pattern = { rule: 'One does and many do.', words: ['ants is'] };
    const place = { kind: 'evidence' as const, sentence: work, criterion: 'Uses facts', pattern };
    const [first, second] = shareOut(task);
    expect(first).toEqual([id]);
    expect(second).toEqual(findHelp(id)?.helps === 'each step' ? [id] : []);
    expect(coachHelp(task, first, place)).toMatchObject([{ option: id, written_by: null }]);
  },
);

test('a starter leaves its sentence to the writer, however long its beginning is', () => {
  const open = [
    'By letting an old form tell the whole story, the author …',
    'Hanging it on the first hook shows that she now …',
    'The fact that the key is still wet suggests …',
    'When I saw the tall plant, I first told myself …',
    'I can see why the families on Tower Street …',
    'Where the map had a street, there was only …',
    'At 0 minutes, pot … was at … °C.',
  ];
  const finished = [
    'The city should lower the voting age because teens pay taxes too …',
    'The bar locked over my legs.',
    'I waited … and waited … and then the ants carried every leaf home to the nest.',
  ];
  expect(findHelp('sentence-starters')?.chooseItems?.([...open, ...finished], buildTask())).toEqual(open);
});

test('a starter without dots gets them', () => {
  const chosen = findHelp('sentence-starters')?.chooseItems?.(['The board should', 'Mom said,'], buildTask());
  expect(chosen).toEqual(['The board should …', 'Mom said,']);
});

test('a word bank keeps what stands in the texts, whatever small words are between', () => {
  const texts = 'Source A\nThe soil was dry at the top. Water evaporates from the surface of a pot.';
  const choose = findHelp('word-bank-vocabulary')?.chooseItems;
  const items = ['dry at the top', 'evaporates', 'on and off', 'photosynthesis', '99 pots', 'no water'];
  expect(choose?.(items, buildTask({ learning_sources: texts }))).toEqual(items.slice(0, 2));
});

test('an item that does not hold goes alone where enough are left', () => {
  const task = buildTask({ on: ['task-scaffolding'] });
  const items = ['Find one fact in the text.', 'Say it in your own words.', 'This is lazy work.'];
  expect(toHelp({ 'task-scaffolding': items }, task)).toMatchObject([{ items: items.slice(0, 2) }]);
  expect(toHelp({ 'task-scaffolding': items.slice(2) }, task)).toEqual([]);
});
