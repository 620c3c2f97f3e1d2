import { expect, test } from 'vitest';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildAnswer } from './answer.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { beanWork } from './submission.factory.ts';

const words = 'A boy in my row hits me at lunch.';
const task = toTask(buildUnit({ grade_level: '8' }), `${beanWork} ${words}`, null);
const id = task.sentences.find(({ text }) => text === words)?.id;

/** What is shown, stored and handed out of the answers that models give one after another. */
function write(...answers: unknown[]) {
  const events: unknown[] = [];
  const assembler = new FeedbackAssembler(task, (event) => events.push(event));
  for (const answer of answers) {
    assembler.begin('a model');
    assembler.read(JSON.stringify(answer));
    if (!assembler.end()) assembler.coach();
  }
  const { result, event, aside } = assembler.finish(new Date());
  return { shown: JSON.stringify([events, event, result]), aside };
}

test('concerns are handed out apart, in the words of the student, and stand in nothing that is shown', () => {
  const concerns = [{ sentence: id, kind: 'bullying', about: 'self' }];
  const { shown, aside } = write(buildAnswer({ concerns }));
  expect(aside).toEqual([
    { kind: 'bullying', about: 'self', field: 'The student’s work', quote: words, found_by: 'a model' },
  ]);
  expect(shown).not.toMatch(/bullying|concern/);
});

test('what names no sentence or no kind is left out, and what is said twice is kept once', () => {
  const twice = { sentence: id, kind: 'violence', about: 'self' };
  const odd = [
    { ...twice, sentence: 99 },
    { ...twice, kind: 'boredom' },
    { ...twice, about: 'x' },
    null,
    'x',
  ];
  expect(write(buildAnswer({ concerns: [...odd, twice, twice] })).aside).toHaveLength(1);
});

test.each([{ sentence: `[S${id}]` }, { sentence: `${id}` }, { kind: 'Violence', about: 'SELF' }])(
  'a concern that is right but for its form is heard: %j',
  (form) => {
    const concerns = [{ sentence: id, kind: 'violence', about: 'self', ...form }];
    expect(write(buildAnswer({ concerns })).aside).toMatchObject([{ kind: 'violence', about: 'self' }]);
  },
);

test('a concern of an answer that was given up is handed out, too', () => {
  const concerns = [{ sentence: id, kind: 'bullying', about: 'self' }];
  expect(write({ concerns }, buildAnswer({ concerns: [] })).aside).toHaveLength(1);
});

test('an answer without concerns has none', () => {
  expect(write(buildAnswer()).aside).toEqual([]);
});
