import { expect, test } from 'vitest';
import { LineListener } from '#server/ai-runs/lines/line-listener.ts';
import { sentenceKinds } from '#server/student-text/index.ts';
import { buildReadingTask } from '../check-in.factory.ts';
import { ReadingAssembler } from './reading-assembler.ts';

const text = {
  overview: 'You tell what took place\non the hill (A1). Next, add one **more** detail from the book.',
  note: 'This is  clear [V2]. It shows what you mean.',
};
const said = [
  ...['You tell what took place on the hill.', 'Next, add one more detail from the book.'],
  ...['This is clear.', 'It shows what you mean.'],
];
const answer = {
  overview: text.overview,
  vocabulary: [1, 2, 3].map((entry) => ({ entry, verdict: 'fits', note: text.note })),
  comprehension: [1, 2, 3].map((number) => ({ answer: number, verdict: 'complete', note: text.note })),
  flags: [],
  concerns: [],
};

/** Has the answer read where its sentences mean nothing bad but for one, and says what a student is told. */
function write(unfit?: string) {
  const assembler = new ReadingAssembler(buildReadingTask());
  const listener = new LineListener();
  assembler.begin('a model');
  for (const piece of JSON.stringify(answer).match(/[\s\S]{1,5}/g) ?? []) {
    const heard = listener.hear(piece);
    assembler.know(
      new Map(heard.map((sentence) => [sentence, sentenceKinds.map(() => (sentence === unfit ? 50 : -50))])),
    );
    assembler.read(piece);
  }
  return { isWhole: assembler.end(), result: assembler.finish(new Date(0)).result };
}

test('a summary whose sentences mean nothing bad is taken', () => {
  const { isWhole, result } = write();
  expect(isWhole).toBe(true);
  expect(result.overview).toBe(`${said[0]} ${said[1]}`);
});

test.each(said)('a sentence is not told for what it means alone: %s', (unfit) => {
  const { overview, comprehension } = write(unfit).result;
  expect([overview, ...comprehension.map(({ note }) => note)].join(' ')).not.toContain(unfit);
});
