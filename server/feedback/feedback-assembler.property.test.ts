import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import { feedbackEvent, feedback as feedbackShape } from '#contract/feedback.ts';
import { feedbackOptionIds } from '#contract/feedback-options.ts';
import { type FeedbackTask, toStartTask, toTask } from '#server/feedback-task/feedback-task.ts';
import { expectSoundStream } from '#server/testing/stream-invariants.ts';
import { expectView } from '#server/testing/stream-view.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildAnswer, buildStep } from './answer.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { checkFeedback } from './feedback-checks.ts';
import { beanWork } from './submission.factory.ts';

const now = new Date('2026-09-01T08:00:00Z');

/** Texts that a model may write in any place, good and bad. */
const said = fc.oneof(
  fc.constantFrom(
    'Add one sentence that tells why.',
    'This is lazy work.',
    'You are so gifted! Add one reason.',
    'Write to maya.rivera@example.com now.',
    'Use “a sentence of more than eight words that nobody wrote here” in it.',
    'Look at [S1] again.',
    '',
    ' \n ',
    '\u0000\ud800 strange \udfff signs',
    '<b>Add</b> "one" reason.',
    'word '.repeat(80),
    '1. 2. 3. Mr. K. said e.g. this. Add it…',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const number = fc.oneof(fc.integer({ min: -1, max: 6 }), fc.constantFrom(null, 1.5, 9999, '1', [], {}));
const help = fc.dictionary(
  fc.constantFrom(...feedbackOptionIds),
  fc.oneof(
    said,
    fc.array(said, { maxLength: 5 }),
    fc.jsonValue(),
    fc.record({ text: said, first_sentence: number, last_sentence: number }),
  ),
);
const step = fc.oneof(
  fc
    .record({ label: said, body: said, sentence: number, criterion: number, help })
    .map((own) => buildStep(own)),
  fc.record({ sentence: number, criterion: number }).map((own) => buildStep(own)),
  fc.jsonValue(),
);
const answer = fc
  .record(
    {
      off_task: fc.oneof(
        { weight: 3, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constantFrom(true, 'yes', null) },
      ),
      strength: fc.oneof(fc.record({ text: said, sentence: number }), fc.constant(null), fc.jsonValue()),
      step1: step,
      step2: step,
      grade: fc.oneof(fc.jsonValue(), fc.constant(buildAnswer().grade)),
      extra: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map((own) => JSON.stringify({ ...buildAnswer(), ...own }));
/** The same with its parts in another order, as models without strict schemas send them. */
const shuffled = fc
  .tuple(answer, fc.shuffledSubarray(['off_task', 'strength', 'step1', 'step2', 'grade'], { minLength: 3 }))
  .map(([text, keys]) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, JSON.parse(text)[key]]))));
const damaged = fc
  .tuple(answer, fc.nat({ max: 2000 }), fc.nat({ max: 30 }), fc.string({ maxLength: 8 }))
  .map(([text, at, length, put]) => text.slice(0, at) + put + text.slice(at + length));
const cut = fc.tuple(answer, fc.nat({ max: 2000 })).map(([text, at]) => text.slice(0, at));
const stream = fc.oneof(answer, shuffled, damaged, cut, fc.string({ unit: 'binary', maxLength: 300 }));
/** One attempt: what a model says, cut anywhere. */
const attempt = fc.record({ text: stream, cuts: fc.array(fc.nat({ max: 2000 }), { maxLength: 12 }) });

function piecesOf({ text, cuts }: { text: string; cuts: number[] }): string[] {
  const places = [0, ...cuts.map((at) => Math.min(at, text.length)).sort((a, b) => a - b), text.length];
  return places.slice(1).map((end, at) => text.slice(places[at], end));
}

const works = [
  beanWork,
  'bean',
  '',
  'The bean grew tall in the dark and I think it wanted light.',
  'i think the bean in the dark is taller then it fell over and it was pale so i put it by the window and it got green again and then my mom watered it',
  'الفاصوليا نمت في الظلام. كانت شاحبة وطويلة. أظن أنها تبحث عن الضوء. لذلك أضعها قرب النافذة.',
  '豆子在黑暗中长得更高，因为它在寻找光。窗边的豆子是绿色的。我会把它放在窗边。',
  `${beanWork}\n\n${beanWork.replaceAll('bean', 'plant')}`,
];
const enabledSets = [
  ['constructive-feedback', 'grade-explanation', 'next-steps'],
  feedbackOptionIds,
  ['next-steps'],
] as const;

const tasks: FeedbackTask[] = works.flatMap((work) =>
  enabledSets.map((enabled) => {
    const unit = buildUnit({
      grade_level: '8',
      mentor_texts: 'A good report tells what was seen. It gives the number first.',
    });
    const options = unit.feedback_options.map((option) => ({
      ...option,
      enabled: (enabled as readonly string[]).includes(option.id),
    }));
    return toTask({ ...unit, feedback_options: options }, work, 'What next?');
  }),
);

/** What is stored of an event and sent to a page: JSON, without a sign that no database holds. */
function expectStorable(event: FeedbackEvent): void {
  const text = JSON.stringify(event);
  expect(text).not.toMatch(/\\u0000|\\ud[89a-f]/i);
  expect(feedbackEvent.parse(JSON.parse(text))).toEqual(JSON.parse(text));
}

test('whatever models stream, however it is cut, the run ends with a valid feedback', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...tasks),
      fc.array(attempt, { maxLength: 4 }),
      fc.boolean(),
      (task, attempts, dies) => {
        const events: FeedbackEvent[] = [];
        let assembler = new FeedbackAssembler(task, (event) => events.push(event));
        let isComplete = false;
        for (const [index, one] of attempts.entries()) {
          assembler.begin(`model ${index}`);
          for (const piece of piecesOf(one)) assembler.read(piece);
          if (dies && index === 1) {
            // The process is gone; another one goes on from what was stored.
            assembler = new FeedbackAssembler(task, (event) => events.push(event));
            assembler.restore(structuredClone(events));
            continue;
          }
          isComplete = assembler.end();
          if (isComplete) break;
        }
        if (!isComplete) assembler.coach();
        const { result, event } = assembler.finish(now);
        events.push(event);
        const judged = result.verdict === 'start' ? toStartTask(task) : task;
        expect(checkFeedback(result, judged).filter((check) => !check.passed)).toEqual([]);
        expect(feedbackShape.parse(result)).toEqual(result);
        for (const one of events) expectStorable(one);
        expectSoundStream(events);
        const accepted = { type: 'accepted', submission_id: 'x', work: task.work, replaced: 0 } as const;
        expectView([accepted, ...events].map((one, id) => ({ id, event: one })));
      },
    ),
    { numRuns: 300 },
  );
});
