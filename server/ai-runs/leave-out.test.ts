import { expect, test } from 'vitest';
import { beanWork } from '#server/feedback/submission.factory.ts';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { checkSaid } from '#server/feedback-task/index.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { leaveOut } from './leave-out.ts';

const task = toTask(buildUnit({ grade_level: '8' }), beanWork, null);
const faultsOf = (sentence: string) => checkSaid(sentence, task);
const step =
  'Your claim about the light stands in this line. Choose the number that shows it best and add it.';

test.each([
  ['This is sloppy work.', 'harsh'],
  ['You would get a B for this.', 'a mark'],
  ['ChatGPT wrote this for you.', 'an accusation'],
])('a sentence is left out and the others stand: %s', (sentence) => {
  expect(leaveOut(`${step} ${sentence}`, faultsOf)).toBe(step);
  expect(leaveOut(`${sentence} ${step}`, faultsOf)).toBe(step);
});

test.each([
  [
    'where the next names a place in it',
    `${step} Go back to [U14]. Which words there tell how high the plant in the closet is?`,
  ],
  ['where too much would go', `This is sloppy and lazy work. ${'Add a reason. '.repeat(2)}`],
  [
    'where the next builds on it',
    'This is sloppy work. Even so, you can add one more number to this line of yours.',
  ],
  ['where little is left', 'This is sloppy work. Add a reason.'],
  ['where the next points back', `${step} This is sloppy work. It needs one more reason.`],
  ['where a statement is wrong', `${step} Source Q says so.`],
  ['of what is good', step],
])('nothing is left out %s', (_, text) => {
  expect(leaveOut(text, faultsOf)).toBe(text);
});
