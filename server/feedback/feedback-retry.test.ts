import { describe, expect, test } from 'vitest';
import type { FeedbackEvent } from '#contract/feedback.ts';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { expectSoundStream } from '#server/testing/stream-invariants.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildAnswer, buildStep } from './answer.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { toRequest } from './feedback-prompt.ts';
import { beanWork } from './submission.factory.ts';

const now = new Date('2026-09-01T08:00:00Z');
const task = toTask(buildUnit({ grade_level: '8' }), beanWork, null);
const request = toRequest(task);
const step1 = buildStep();
const step2 = buildAnswer()['step2'] as ReturnType<typeof buildStep>;

function open() {
  const events: FeedbackEvent[] = [];
  const assembler = new FeedbackAssembler(task, (event) => events.push(event));
  return {
    events,
    ask: () => assembler.ask(request),
    attempt(answer: unknown, name = 'a') {
      assembler.begin(name);
      for (const piece of JSON.stringify(answer).match(/[\s\S]{1,5}/g) ?? []) assembler.read(piece);
      return assembler.end();
    },
    finish() {
      const { result } = assembler.finish(now);
      expectSoundStream(events);
      return result;
    },
  };
}

const noteOf = ({ messages }: ReturnType<typeof toRequest>) =>
  messages[0]?.parts
    .slice(request.messages[0]?.parts.length)
    .map(({ text }) => text)
    .join('\n') ?? '';
const fields = ({ schema }: ReturnType<typeof toRequest>) => schema.json['required'];

test('a first attempt asks as ever, and so does one after silence', () => {
  const { ask, attempt } = open();
  expect(ask()).toBe(request);
  expect(attempt({})).toBe(false);
  expect(ask()).toBe(request);
});

describe('a further attempt', () => {
  const retried = () => {
    const opened = open();
    opened.attempt(buildAnswer({ step2: { ...step2, body: 'The height stands here.' }, strength: null }));
    return { ...opened, again: opened.ask() };
  };

  test('begins with the same bytes, so that a class shares them', () => {
    const { again } = retried();
    expect(again.system).toBe(request.system);
    expect(again.messages[0]?.parts.slice(0, 2)).toEqual(request.messages[0]?.parts);
    expect(again.messages[0]?.parts[0]?.endsStablePrefix).toBe(true);
  });

  test('tells what stands, what was refused and why', () => {
    const note = noteOf(retried().again);
    expect(note).toContain('step1 ([S2], [C2]): Link the number to your claim: Your number is here.');
    expect(note).toMatch(/step2: the body asks for nothing.*You wrote: .*The height stands here/);
    expect(note).toContain(
      'Write step2 now, and nothing else. Use other sentences than [S2]. Use another criterion than [C2].',
    );
  });

  test('asks for the missing blocks alone and takes them alone', () => {
    const { again, attempt, finish } = retried();
    expect(fields(again)).toEqual(['step2', 'concerns']);
    expect(attempt({ step2, concerns: [] }, 'b')).toBe(true);
    expect(finish()).toMatchObject({ source: 'a', step2: { written_by: 'b' }, strength: null, by: 'model' });
  });
});

describe('both good steps arrive, whatever their order', () => {
  const bad = { ...step1, body: 'This is sloppy work. Add a reason.' };

  test('the first stands, and comes again as the second', () => {
    const { attempt, finish } = open();
    attempt(buildAnswer({ step2: bad }));
    expect(attempt(buildAnswer({ step1: step2, step2: step1 }))).toBe(true);
    expect(finish()).toMatchObject({ step1: { body: step1['body'] }, step2: { body: step2['body'] } });
  });

  test('the second stands, and comes again as the first', () => {
    const { attempt, finish } = open();
    attempt(buildAnswer({ step1: bad }));
    expect(attempt(buildAnswer({ step1: step2, step2: step1 }))).toBe(true);
    expect(finish()).toMatchObject({ step1: { body: step1['body'] }, step2: { body: step2['body'] } });
  });
});

test('where strength and step choose one sentence what came first stands, and the step is asked for again', () => {
  const { attempt, ask, finish } = open();
  const strength = { text: 'This sentence gives a number. Your reader can check it.', sentence: 2 };
  expect(attempt(buildAnswer({ strength }))).toBe(false);
  expect(fields(ask())).toEqual(['step1', 'concerns']);
  expect(attempt({ step1: { ...step1, sentence: 1 } })).toBe(true);
  expect(finish()).toMatchObject({
    by: 'model',
    remarks: [],
    strength: { text: strength.text, written_by: null },
  });
});

test('a strength that a model leaves out, as it may, is nobody’s to write', () => {
  const { attempt, finish } = open();
  expect(attempt(buildAnswer({ strength: null }))).toBe(true);
  expect(finish()).toMatchObject({ by: 'model', strength: null, remarks: [] });
});

test('marks of Markdown are left out of what is shown, too', () => {
  const { attempt, finish, events } = open();
  const body =
    'Your **number** is here. How does it help your claim? __Add__ one sentence that joins the two.';
  expect(attempt(buildAnswer({ step1: { ...step1, label: '**Link it**', body } }))).toBe(true);
  expect(finish().step1.label).toBe('Link it');
  expect(JSON.stringify(events)).not.toMatch(/\*\*|__/);
});

test('a note in JSON before the answer spoils nothing of it', () => {
  const events: FeedbackEvent[] = [];
  const assembler = new FeedbackAssembler(task, (event) => events.push(event));
  assembler.begin('a');
  assembler.read(`{"step1": "link S2", "step2": "S3"}\n${JSON.stringify(buildAnswer())}`);
  expect(assembler.end()).toBe(true);
});
