import { expect, test } from 'vitest';
import { toTask } from '#server/feedback-task/feedback-task.ts';
import { shortRules } from '#server/feedback-task/index.ts';
import { createScriptedModel } from '#server/testing/scripted-model.ts';
import { openClassroom, openPupil, openStation } from '#server/testing/test-classroom.ts';
import { buildUnit } from '#server/units/unit.factory.ts';
import { buildAnswer } from './answer.factory.ts';
import { FeedbackAssembler } from './feedback-assembler.ts';
import { toRequest } from './feedback-prompt.ts';
import { beanWork } from './submission.factory.ts';

const task = toTask(buildUnit({ grade_level: '8' }), beanWork, null);
const request = toRequest(task, undefined, null, 'short');
const answer = buildAnswer();

function open() {
  const assembler = new FeedbackAssembler(task, () => undefined, { form: 'short' });
  const ask = () => assembler.ask(request).schema.json['required'];
  const say = (part: object) => {
    assembler.begin('small');
    assembler.read(JSON.stringify(part));
    return assembler.end() || assembler.rest();
  };
  return { assembler, ask, say };
}

test('a small model is given few rules, one example and no strategies', () => {
  const [prefix] = request.messages[0]?.parts ?? [];
  expect(request.system).toBe(shortRules);
  expect(prefix?.text.match(/ → /g)).toHaveLength(1);
  expect(prefix?.text).not.toContain('Strategies');
});

test('it is asked for one block at a time, and a refused one once more', () => {
  const { assembler, ask, say } = open();
  expect(ask()).toEqual(['step1', 'concerns']);
  expect(say({ step1: answer['step1'], concerns: [] })).toBe('more');
  expect(ask()).toEqual(['step2', 'concerns']);
  const bad = { ...(answer['step2'] as object), body: 'The height stands here.' };
  expect(say({ step2: bad, concerns: [] })).toBe('unfit');
  expect(ask()).toEqual(['step2', 'concerns']);
  expect(say({ step2: bad, concerns: [] })).toBe('more');
  expect(ask()).toEqual(['strength', 'concerns']);
  expect(say({ strength: null, concerns: [] })).toBe('more');
  expect(ask()).toEqual(['grade', 'concerns']);
  expect(say({ grade: answer['grade'], concerns: [] })).toBe('left');
  assembler.coach();
  expect(assembler.finish(new Date(0)).result).toMatchObject({ source: 'small', strength: null, grade: {} });
});

test('a whole feedback comes of as many good answers as it has blocks', async () => {
  const station = await openStation();
  const { config } = station.server.kernel;
  config.isPromptShort = true;
  const small = createScriptedModel('small');
  station.ask(small);
  const room = await openClassroom(station);
  for (const block of ['step1', 'step2', 'strength', 'grade']) {
    small.say(JSON.stringify({ [block]: answer[block], concerns: [] }));
    small.finish();
  }
  const { result } = await openPupil(station, room).submit();
  expect(result).toMatchObject({ by: 'model', source: 'small', strength: {}, grade: {} });
  expect(small.asked).toBe(4);
});
