import { expect, test } from 'vitest';
import { LineListener } from '#server/ai-runs/lines/line-listener.ts';
import { buildTask } from '#server/feedback-task/feedback-task.factory.ts';
import { learnedSentences } from '#server/student-text/index.ts';
import { buildAnswer, buildStep, toPieces } from './answer.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';

/** Notes what is looked up, and knows nothing. */
class Notes extends Map<string, readonly number[]> {
  readonly lookedUp = new Set<string>();

  override get(sentence: string): undefined {
    this.lookedUp.add(sentence);
  }
}

const answer = buildAnswer({
  strength: { text: 'You **name** a reason. It helps your reader.\nGood readers see why.', sentence: 3 },
  step1: buildStep({
    label: '1. `Name` the text that you used',
    body: '# Look once more\nWhich ants cut leaves?  Say it. Then read on… and tell why.',
    sentence: 4,
    help: { 'provide-revision-questions': ['- Which ants are they?', 'What do they\ncarry home?'] },
  }),
  answer: { places: [], text: 'Your reason is there. Look at the third sentence again.' },
  grade: {
    explanation: 'The work says what ants do. It gives a reason.',
    criteria: [1, 2, 3, 4].map((criterion) => ({ criterion, band: 'Meeting' })),
    overall: 'Meeting',
  },
});

test('whatever is judged of an answer was heard before, in the same words', () => {
  const meanings = new Notes();
  const task = buildTask({
    on: ['constructive-feedback', 'grade-explanation', 'provide-revision-questions'],
    question: 'Is my reason clear?',
  });
  const assembler = new FeedbackAssembler({ ...task, meanings }, () => undefined);
  const listener = new LineListener();
  const heard = new Set<string>();
  const unheard = new Set<string>();
  const checkHeard = () => {
    for (const sentence of meanings.lookedUp) if (!heard.has(sentence)) unheard.add(sentence);
  };
  assembler.begin('a model');
  for (const piece of toPieces(answer, 3)) {
    for (const sentence of listener.hear(piece)) heard.add(sentence);
    assembler.read(piece);
    checkHeard();
  }
  assembler.end();
  checkHeard();
  // What the coach adds to a step is judged by its words alone.
  const own = JSON.stringify(answer).replaceAll(/\\n|\s+/g, ' ');
  expect([...unheard].filter((sentence) => own.includes(sentence))).toEqual([]);
  const texts = [
    ...['You name a reason.', 'Name the text that you used', 'Look once more', 'Which ants cut leaves?'],
    ...['- Which ants are they?', 'Your reason is there.', 'It gives a reason.'],
  ];
  for (const text of texts.flatMap(learnedSentences)) expect([...meanings.lookedUp]).toContain(text);
});
