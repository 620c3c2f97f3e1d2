import { describe, expect, test } from 'vitest';
import { buildAnswer } from '#server/feedback/answer.factory.ts';
import { FeedbackAssembler } from '#server/feedback/feedback-assembler.ts';
import { beanWork } from '#server/feedback/submission.factory.ts';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { buildReadingTask } from '#server/reading/check-in.factory.ts';
import { ReadingAssembler } from '#server/reading/summary/reading-assembler.ts';
import { buildUnit } from '#server/units/unit.factory.ts';

const now = new Date('2026-09-01T08:00:00Z');
const feedbackTask = toTask(buildUnit({ grade_level: '8' }), beanWork, null);
const readingTask = buildReadingTask();
const concerns = [{ sentence: 2, kind: 'bullying', about: 'self' }];
const note = 'This is clear. It shows what you mean.';

const stations = {
  feedback: {
    open: () => new FeedbackAssembler(feedbackTask, () => undefined),
    answer: { ...buildAnswer(), answer: null, concerns },
  },
  'a check-in': {
    open: () => new ReadingAssembler(readingTask),
    answer: {
      overview: 'You tell what took place on the hill. Next, add one more detail from the book.',
      vocabulary: [1, 2, 3].map((entry) => ({ entry, verdict: 'fits', note })),
      comprehension: [1, 2, 3].map((answer) => ({ answer, verdict: 'off-question', note })),
      flags: [{ kind: 'off-book', sentence: 4, note: 'This may be another book.' }],
      concerns,
    },
  },
};

function write(assembler: FeedbackAssembler | ReadingAssembler, text: string) {
  assembler.begin('a model');
  for (const piece of text.match(/[\s\S]{1,9}/g) ?? []) assembler.read(piece);
  const isWhole = assembler.end();
  return { isWhole, ...assembler.finish(now) };
}

/** The same answer, each value of these fields written in another way. */
function withEach(fields: readonly string[], change: (value: never, field: string) => unknown) {
  return (answer: object) =>
    JSON.stringify(answer, (field, value) =>
      fields.includes(field) && ['string', 'number'].includes(typeof value)
        ? change(value as never, field)
        : value,
    );
}

const letters: Record<string, string> = { sentence: 'S', criterion: 'C', entry: 'V', answer: 'A' };
const numbers = Object.keys(letters);
const choices = ['verdict', 'kind', 'about', 'band', 'overall'];
const texts = ['overview', 'note', 'text', 'label', 'body', 'explanation'];
const firstWord = /^\S+/;

const odd: Record<string, (answer: object) => string> = {
  'numbers as texts': withEach(numbers, (number) => `${number}`),
  'numbers in the brackets of the prompt': withEach(numbers, (n, field) => `[${letters[field]}${n}]`),
  'numbers with their letter': withEach(numbers, (n, field) => `${letters[field]}${n}`),
  'numbers in words': withEach(numbers, (number, field) => `${field} ${number}`),
  'numbers in lists': withEach(numbers, (number) => [number]),
  'choices in capitals': withEach(choices, (choice: string) => choice.toUpperCase()),
  'choices with a space': withEach(choices, (choice: string) => ` ${choice.replace('-', ' ')}`),
  bold: withEach(texts, (text: string) => text.replace(firstWord, '**$&**')),
  italics: withEach(texts, (text: string) => text.replace(firstWord, '*$&*')),
  code: withEach(texts, (text: string) => text.replace(firstWord, '`$&`')),
  'a list': withEach(
    texts.filter((field) => field !== 'label'),
    (text: string) => `- ${text}`,
  ),
  'prose around it': (answer) => `Sure! Here is {what} I found:\n${JSON.stringify(answer)}\nHope it helps.`,
  'a code fence': (answer) => `\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\``,
  'a note in JSON before it': (answer) => `{"plan": "be kind"}\n${JSON.stringify(answer)}`,
  'fields that nobody asked for': (answer) => JSON.stringify({ thoughts: ['x'], ...answer, score: 5 }),
};

describe.each(Object.entries(stations))('an answer on %s that is right but for its form', (_, station) => {
  const plain = write(station.open(), JSON.stringify(station.answer));

  test('is whole where its form is right', () => {
    expect(plain).toMatchObject({ isWhole: true, by: 'model', result: { remarks: [] } });
    expect(plain.aside).toHaveLength(1);
  });

  test.each(Object.keys(odd))('is mended: %s', (form) => {
    const text = odd[form]?.(station.answer) ?? '';
    expect(text).not.toBe(JSON.stringify(station.answer));
    expect(write(station.open(), text)).toEqual(plain);
  });
});
