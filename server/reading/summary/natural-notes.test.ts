import { expect, test } from 'vitest';
import { buildReadingTask } from '../check-in.factory.ts';
import { ReadingAssembler } from './reading-assembler.ts';
import { readingRules } from './reading-rules.ts';

type Kind = 'vocabulary' | 'comprehension' | 'overview';

/** What a careful writer says to each instruction, by words of it; written before any check was read. */
const natural: Readonly<Record<string, readonly [Kind, string][]>> = {
  'Judge each vocabulary entry': [
    ['vocabulary', 'Your sentence shows what the word means.'],
    ['vocabulary', 'The word is used in the right way here.'],
    ['vocabulary', 'This sentence could be about many words. Add a detail that shows the meaning.'],
    ['vocabulary', 'Here the word names a thing, but it tells what somebody is like. Look it up once more.'],
    ['vocabulary', 'The meaning fits; the form does not yet. Say the sentence out loud.'],
  ],
  'Judge each answer against the question': [
    ['comprehension', 'You answer the question and give a reason.'],
    ['comprehension', 'This tells what happens, and the question asks why. Add the reason.'],
    ['comprehension', 'A good short answer: it names who it was.'],
    ['comprehension', 'Your answer is about another part of the story. Read the question again.'],
    ['comprehension', 'You give your opinion here. Which part of the book made you think so?'],
  ],
  'The overview has two to four short sentences': [
    [
      'overview',
      'You use all three words well. Your answers give reasons. Next, add one detail from the book to each.',
    ],
    [
      'overview',
      'Thank you for a careful check-in! Your reasons are clear. Next time, tell what Mina did first.',
    ],
    [
      'overview',
      'You tell why Mina climbed the mountain. The last answer shows what you wonder about. Go on asking such questions.',
    ],
    ['overview', 'Your words fit and your answers are complete. For the next part, choose one harder word.'],
    ['overview', 'What a clear check-in. You say who matters and why. Try to name the place, too.'],
  ],
  'Be warm, plain and exact': [
    ['comprehension', 'Good work on this one! You say who and why.'],
    ['comprehension', 'I like the question that you ask here.'],
    ['comprehension', 'This is a start. Say more about the goat.'],
    ['vocabulary', 'Nice sentence! The rest shows how steep the path is.'],
    ['vocabulary', 'A strong sentence: we see that the goat will not move.'],
  ],
};

test.each(Object.entries(natural))('natural words to “%s” pass every check', (to, all) => {
  expect(readingRules).toContain(to);
  expect(all.length).toBeGreaterThanOrEqual(5);
  for (const [kind, text] of all) {
    const note = 'This is clear and shows what you mean.';
    const of = (own: Kind, number: number) => (own === kind && number === 1 ? text : note);
    const assembler = new ReadingAssembler(buildReadingTask());
    assembler.begin('a model');
    assembler.read(
      JSON.stringify({
        overview: kind === 'overview' ? text : 'You tell what took place on the hill. Next, add one detail.',
        vocabulary: [1, 2, 3].map((entry) => ({ entry, verdict: 'fits', note: of('vocabulary', entry) })),
        comprehension: [1, 2, 3].map((answer) => ({
          ...{ answer, verdict: 'complete', note: of('comprehension', answer) },
        })),
        flags: [],
        concerns: [],
      }),
    );
    expect(assembler.end(), text).toBe(true);
    expect(JSON.stringify(assembler.finish(new Date(0)).result)).toContain(text);
  }
});
