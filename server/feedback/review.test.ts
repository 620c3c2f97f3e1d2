import { expect, test } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import { openReviewer } from '#server/ai-runs/configured-models.ts';
import { createModelChain } from '#server/ai-runs/model-chain.ts';
import { readAnswers } from '#server/ai-runs/read-answers.ts';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import type { Model } from '#server/providers/model.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openClassroom, openStation } from '#server/testing/test-classroom.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildAnswer, toPieces } from './answer.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { toRequest } from './feedback-prompt.ts';
import { toVerdict } from './review.ts';
import { beanWork } from './submission.factory.ts';

const task = toTask(buildUnit({ grade_level: '8' }), beanWork, null);
const request = toRequest(task);
const sound = { faults: [], why: '', concerns: [] };

test.each([
  [['not true'], 'not true; Sentence two has the number.'],
  [['Any work', 'gives_text'], 'any work; gives text; Sentence two has the number.'],
])('%j is told with the reader’s own words', (faults, told) => {
  const answer = { ...sound, faults, why: ' Sentence two has the number.' };
  expect(toVerdict(answer as never)?.fault?.replace(/[_-]/g, ' ')).toBe(told);
});

test('a sound block has none, and what is no verdict is null', () => {
  expect(toVerdict(sound)).toEqual({ fault: null, concerns: [] });
  for (const answer of [null, {}, 'yes', { ...sound, faults: ['fine'] }])
    expect(toVerdict(answer)).toBeNull();
});

function open() {
  const events: FeedbackEvent[] = [];
  const review = { by: 'second', request };
  const assembler = new FeedbackAssembler(task, (event) => events.push(event), { review });
  const shown = () =>
    events.flatMap((event) => ('value' in event ? ['block' in event ? event.block : event.type] : []));
  return { assembler, events, shown };
}

test('a block waits for its review, is sent back with its words, and is shown without an answer', () => {
  const { assembler, shown } = open();
  assembler.ask(request);
  assembler.begin('writer');
  assembler.read(JSON.stringify(buildAnswer()));
  expect(shown()).toEqual([]);
  const drafts = assembler.drafts();
  expect(drafts.map(({ part }) => part)).toEqual(['strength', 'step1', 'step2', 'grade']);
  expect(assembler.drafts()).toEqual([]);
  const asked = drafts[1]?.request.messages[0]?.parts.at(-1)?.text ?? '';
  expect(asked).toContain('"quote":"[S2]"');
  expect(asked).not.toContain('Our bean by the window');
  assembler.reviewed('strength', sound);
  assembler.reviewed('step1', { ...sound, faults: ['not true'], why: 'S2 does help the claim.' });
  assembler.reviewed('step2', null);
  assembler.reviewed('grade', sound);
  expect(shown()).toEqual(['strength', 'step2', 'grade']);
  expect([assembler.end(), assembler.rest()]).toEqual([false, 'unfit']);
  const note = assembler.ask(request).messages[0]?.parts.at(-1)?.text;
  expect(note).toMatch(/step1: a second reader says: not true; S2 does help the claim\./);
  assembler.coach();
  expect(assembler.finish(new Date(0))).toMatchObject({
    asking: { review: { by: 'second', passed: 2, refused: 1, unanswered: 1 } },
  });
});

test('what it finds of harm is kept beside the feedback, by its name', () => {
  const { assembler } = open();
  assembler.begin('writer');
  assembler.read(JSON.stringify(buildAnswer()));
  assembler.drafts();
  const concern = { sentence: 3, kind: 'self-harm', about: 'self' };
  assembler.reviewed('step1', { ...sound, concerns: [concern] });
  assembler.coach();
  expect(assembler.finish(new Date(0)).aside).toMatchObject([{ kind: 'self-harm', found_by: 'second' }]);
});

test('the first part is reviewed while the next is written, within the budget of its classroom', async () => {
  const station = await openStation();
  const { teacher } = await openClassroom(station);
  const { kernel } = station.server;
  /** Each question waits for its own answer. */
  const waiting: (() => void)[] = [];
  const reader: Model = {
    ...{ provider: 'openai-compatible', name: 'second', shownAs: 'second' },
    async *stream() {
      await new Promise<void>((resolve) => waiting.push(resolve));
      yield { type: 'text', text: JSON.stringify(sound) };
      yield { type: 'finish', usage: null };
    },
  };
  kernel.config.review = { model: { provider: 'openai-compatible', model: 'second' }, withinMs: 60_000 };
  const reviewer = openReviewer(kernel, reader);
  const writer = createScriptedModel('writer');
  const { assembler, shown } = open();
  const key = { teacherId: teacher.id, runId: null };
  const whole = toPieces(buildAnswer());
  const half = whole.findIndex((_, at) => whole.slice(0, at).join('').includes('"step2"'));
  const reading = readAnswers({
    ...{ models: createModelChain([writer]), request, assembler },
    review: (draft, signal) => reviewer?.(draft, key, signal) ?? Promise.resolve(null),
  });
  writer.say(...whole.slice(0, half));
  await expect.poll(() => waiting.length).toBe(2);
  expect(shown()).toEqual([]);
  waiting.shift()?.();
  await expect.poll(shown).toHaveLength(1);
  writer.say(...whole.slice(half));
  writer.finish();
  await expect.poll(() => waiting.length).toBe(3);
  for (const answer of waiting) answer();
  expect(await reading).toBe(true);
  expect(shown().sort()).toEqual(['grade', 'step1', 'step2', 'strength']);
  const { rows } = await station.server.client.query(
    'select model, outcome, configuration_version as version from ai_calls where teacher_id = $1',
    [key.teacherId],
  );
  expect(rows).toEqual(Array(4).fill({ model: 'second', outcome: 'ok', version: 'review-1' }));
});
